// PayPal's own pages, which ask the customer to sign in there.

/** What was paid, with its receipts, which PayPal shows to the payer alone. */
export const paypalActivity = 'https://www.paypal.com/myaccount/activities/';

/** How subscriptions are paid. */
export const paypalSubscriptions = 'https://www.paypal.com/myaccount/autopay/';

/** Where a payer changes name and address. */
export const paypalAddresses = 'https://www.paypal.com/myaccount/settings/';
