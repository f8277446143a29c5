/** What the tracker works with, in the words of its users, each with the slug of the help article that says how. */
export const worksWith: readonly (readonly [group: string, names: readonly (readonly [string, string])[]])[] =
  [
    [
      'Ad networks',
      [
        ['Google Ads', 'google-ads-click-ids'],
        ['Microsoft Advertising', 'click-ids'],
        ['Facebook', 'click-ids'],
        ['LinkedIn', 'click-ids'],
        ['TikTok', 'click-ids'],
        ['Pinterest', 'click-ids'],
        ['Reddit', 'click-ids'],
      ],
    ],
    [
      'Site builders',
      [
        ['WordPress', 'install-wordpress'],
        ['Shopify', 'install-shopify'],
        ['Webflow', 'install-website-builders'],
        ['Wix', 'install-website-builders'],
        ['Squarespace', 'install-website-builders'],
        ['Unbounce', 'install-landing-pages'],
        ['ClickFunnels', 'install-landing-pages'],
        ['Google Tag Manager', 'install-google-tag-manager'],
      ],
    ],
    [
      'Form builders',
      [
        ['Contact Form 7', 'forms-contact-form-7'],
        ['WPForms', 'forms-wpforms'],
        ['Gravity Forms', 'forms-gravity-forms'],
        ['Elementor', 'forms-elementor'],
        ['Typeform', 'forms-in-frames'],
        ['Mailchimp', 'forms-mailchimp-klaviyo'],
        ['Klaviyo', 'forms-mailchimp-klaviyo'],
        ['Plain HTML', 'html-forms'],
      ],
    ],
    [
      'CRMs',
      [
        ['HubSpot', 'forms-hubspot'],
        ['Your own CRM', 'google-ads-click-ids'],
      ],
    ],
  ];
