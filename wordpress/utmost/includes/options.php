<?php
/**
 * The one option of this plugin, and what a site may choose.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

/**
 * The choices under the names by which the tracker knows them, and below them those that concern this server alone.
 *
 * @return array<string, mixed>
 */
function utmost_defaults() {
	return array(
		'licenseKey'         => '',
		'excludedRoles'      => array( 'administrator' ),
		'consent'            => 'off',
		'consentCategory'    => 'marketing',
		'cookieDays'         => 90,
		'address'            => true,
		'userAgent'          => true,
		'cookiePerParameter' => false,
		'formerCookies'      => false,
		'vendorCookies'      => false,
		'unwantedReferrals'  => utmost_payment_and_login_sites(),
		'parameters'         => array(),
		'toolIds'            => false,
		'matomoNames'        => false,
		'fields'             => array(),
		'hiddenInputs'       => false,
		'formData'           => false,
		'placeholders'       => false,
		'channel'            => false,
		'journey'            => false,
		'leadId'             => false,
		'embeddedForms'      => false,
		'forms'              => array(),
		'decoration'         => false,
		'linkedDomains'      => array(),
		'leads'              => true,
		'clickReports'       => false,
		'serverCookie'       => true,
		'entries'            => true,
		'post'               => false,
	);
}

/**
 * Sites that only send back who went there from this one, as the script has them too (`paymentAndLoginSites`).
 *
 * @return string[]
 */
function utmost_payment_and_login_sites() {
	return array(
		'2checkout.com',
		'3dsecure.io',
		'adyen.com',
		'affirm.com',
		'afterpay.com',
		'authorize.net',
		'braintreegateway.com',
		'cardinalcommerce.com',
		'checkout.com',
		'klarna.com',
		'mollie.com',
		'paddle.com',
		'pay.google.com',
		'payments.amazon.com',
		'paypal.com',
		'razorpay.com',
		'shop.app',
		'sofort.com',
		'squareup.com',
		'stripe.com',
		'worldpay.com',
		'accounts.google.com',
		'appleid.apple.com',
		'auth0.com',
		'login.live.com',
		'login.microsoftonline.com',
		'login.yahoo.com',
		'okta.com',
		'onelogin.com',
	);
}

/**
 * What the site chose.
 *
 * @return array<string, mixed>
 */
function utmost_options() {
	$saved    = get_option( 'utmost', array() );
	$defaults = utmost_defaults();
	return array_merge( $defaults, is_array( $saved ) ? array_intersect_key( $saved, $defaults ) : array() );
}

/**
 * Whether this request is of somebody whom the site leaves out: people who work on it are no visitors.
 *
 * @return bool
 */
function utmost_is_excluded() {
	return is_user_logged_in() && (bool) array_intersect( wp_get_current_user()->roles, utmost_option( 'excludedRoles' ) );
}

/**
 * Whether sent forms are counted in an account.
 *
 * @return bool
 */
function utmost_reports_leads() {
	$options = utmost_options();
	return '' !== $options['licenseKey'] && $options['leads'];
}

/**
 * One choice.
 *
 * @param string $name A key of utmost_defaults().
 * @return mixed
 */
function utmost_option( $name ) {
	return utmost_options()[ $name ];
}
