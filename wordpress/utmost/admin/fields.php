<?php
/**
 * The settings page as data: what it asks, and what is accepted as an answer.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

/**
 * Sections with their fields, by the names of utmost_defaults().
 *
 * @return array<string, array<string, mixed>>
 */
function utmost_sections() {
	return array(
		'license'    => array(
			'title'  => __( 'License', 'utmost' ),
			'fields' => utmost_license_fields(),
		),
		'consent'    => array(
			'title'  => __( 'Consent', 'utmost' ),
			'fields' => utmost_consent_fields(),
		),
		'kept'       => array(
			'title'  => __( 'What is kept', 'utmost' ),
			'fields' => utmost_kept_fields(),
		),
		'forms'      => array(
			'title'  => __( 'Forms and orders', 'utmost' ),
			'fields' => utmost_form_fields(),
		),
		'parameters' => array(
			'title'  => __( 'Query parameters', 'utmost' ),
			'fields' => utmost_parameter_fields(),
		),
		'links'      => array(
			'title'  => __( 'Links to other domains', 'utmost' ),
			'fields' => utmost_link_fields(),
		),
	);
}

/**
 * What concerns a license, and what is reported with one.
 *
 * @return array<string, array<string, mixed>>
 */
function utmost_license_fields() {
	return array(
		'licenseKey'    => array(
			'type'  => 'key',
			'label' => __( 'License key', 'utmost' ),
			'hint'  => __( 'Counts visits and leads in your Utmost account. Connect fills it in; or paste the key, or the whole line that your account shows. Without a key nothing leaves your site, and everything else works all the same.', 'utmost' ),
		),
		'excludedRoles' => array(
			'type'    => 'set',
			'label'   => __( 'Leave out', 'utmost' ),
			'hint'    => __( 'People with these roles don’t load the tracker while they’re logged in, so they’re never counted. To test the site yourself, use a private window.', 'utmost' ),
			'choices' => utmost_role_names(),
		),
		'leads'         => array(
			'type'  => 'bool',
			'label' => __( 'Report leads', 'utmost' ),
			'hint'  => __( 'With a license: a submitted form is reported with where its visitor came from, never with what’s in it.', 'utmost' ),
		),
		'clickReports'  => array(
			'type'  => 'bool',
			'label' => __( 'Report click IDs', 'utmost' ),
			'hint'  => __( 'With a license: sends gclid, fbclid and the like with a visit, for exports to ad networks.', 'utmost' ),
		),
	);
}

/**
 * The roles of this site by their names.
 *
 * @return array<string, string>
 */
function utmost_role_names() {
	return array_map( 'translate_user_role', wp_roles()->get_names() );
}

/**
 * Who is asked before anything is kept.
 *
 * @return array<string, array<string, mixed>>
 */
function utmost_consent_fields() {
	return array(
		'consent'         => array(
			'type'    => 'choice',
			'label'   => __( 'Wait for consent from', 'utmost' ),
			'hint'    => __( 'Until the visitor agrees everything stays in the page’s memory, and nothing is stored or reported.', 'utmost' ),
			'choices' => array(
				'off'       => __( 'Nothing: store right away', 'utmost' ),
				'wordpress' => __( 'WordPress (WP Consent API)', 'utmost' ),
				'google'    => __( 'Google Consent Mode', 'utmost' ),
				'tcf'       => __( 'IAB TCF banner', 'utmost' ),
				'manual'    => __( 'A call on your page', 'utmost' ),
			),
		),
		'consentCategory' => array(
			'type'    => 'choice',
			'label'   => __( 'Category to wait for', 'utmost' ),
			'hint'    => __( 'For the WP Consent API. Only “marketing” covers click IDs.', 'utmost' ),
			'choices' => array(
				'marketing'            => __( 'Marketing', 'utmost' ),
				'statistics'           => __( 'Statistics', 'utmost' ),
				'statistics-anonymous' => __( 'Anonymous statistics', 'utmost' ),
				'preferences'          => __( 'Preferences', 'utmost' ),
				'functional'           => __( 'Functional', 'utmost' ),
			),
		),
	);
}

/**
 * Cookies and what is in them.
 *
 * @return array<string, array<string, mixed>>
 */
function utmost_kept_fields() {
	return array(
		'cookieDays'         => array(
			'type'  => 'number',
			'label' => __( 'Cookie lifetime (days)', 'utmost' ),
			'hint'  => __( 'Counted from the visitor’s last page view. 1 to 400; 90 by default.', 'utmost' ),
			'min'   => 1,
			'max'   => 400,
		),
		'serverCookie'       => array(
			'type'  => 'bool',
			'label' => __( 'Same lifetime in Safari', 'utmost' ),
			'hint'  => __( 'Safari deletes cookies set by scripts after 7 days. Only there, your server keeps a copy: one small request per visit.', 'utmost' ),
		),
		'address'            => array(
			'type'  => 'bool',
			'label' => __( 'IP address', 'utmost' ),
			'hint'  => __( 'With a license: kept in the cookie and filled into fields named “ip”.', 'utmost' ),
		),
		'userAgent'          => array(
			'type'  => 'bool',
			'label' => __( 'Browser (user agent)', 'utmost' ),
			'hint'  => __( 'Filled into fields named “user_agent”. Never kept.', 'utmost' ),
		),
		'vendorCookies'      => array(
			'type'  => 'bool',
			'label' => __( 'Values of other vendors’ cookies', 'utmost' ),
			'hint'  => __( 'Google Analytics’ client ID, Meta’s _fbc and _fbp and the like, for your forms.', 'utmost' ),
		),
		'cookiePerParameter' => array(
			'type'  => 'bool',
			'label' => __( 'One cookie for each value', 'utmost' ),
			'hint'  => __( 'For servers and forms that read cookies such as utm_source by name. More cookies in every request to your site.', 'utmost' ),
		),
		'journey'            => array(
			'type'  => 'bool',
			'label' => __( 'Touches in between', 'utmost' ),
			'hint'  => __( 'With a license: keeps up to five touches between a visitor’s first and last, so a lead’s journey shows every time they came back.', 'utmost' ),
		),
		'formerCookies'      => array(
			'type'  => 'bool',
			'label' => __( 'Import cookies from your previous tool', 'utmost' ),
			'hint'  => __( 'Once, for visitors who are new to this tracker: what HandL UTM Grabber, sourcebuster (also part of WooCommerce) or a script with cookies such as utm_source has kept.', 'utmost' ),
		),
		'unwantedReferrals'  => array(
			'type'    => 'lines',
			'label'   => __( 'Sites that are never a source', 'utmost' ),
			'hint'    => __( 'One per line, up to 60, such as paypal.com. Visitors who come back from one keep the campaign they came with. Payment and login pages are listed from the start; your other domains count as listed.', 'utmost' ),
			'pattern' => utmost_domain_pattern(),
			'max'     => 60,
		),
	);
}

/**
 * How forms are filled, in the browser and on this server.
 *
 * @return array<string, array<string, mixed>>
 */
function utmost_form_fields() {
	return array(
		'entries'       => array(
			'type'  => 'bool',
			'label' => __( 'Add the values to entries', 'utmost' ),
			'hint'  => __( 'To entries of Contact Form 7, Elementor, Fluent Forms, Gravity Forms, Ninja Forms and WPForms, and to WooCommerce orders, with no fields to add. Formidable Forms needs a field for each value. Hidden fields with our names are filled either way.', 'utmost' ),
		),
		'post'          => array(
			'type'  => 'bool',
			'label' => __( 'Add the values to any form', 'utmost' ),
			'hint'  => __( 'For forms and themes that read $_POST themselves, and for hidden fields that don’t arrive.', 'utmost' ),
		),
		'fields'        => array(
			'type'    => 'map',
			'label'   => __( 'Names of your fields', 'utmost' ),
			'hint'    => __( 'Hidden fields with our own names are filled without this. List others here, one per line: your_field = utm_source', 'utmost' ),
			'key'     => '/^[^\s\p{Cc}]{1,100}$/Du',
			'pattern' => '/^[A-Za-z_][\w.-]{0,60}$/D',
			'max'     => 50,
		),
		'hiddenInputs'  => array(
			'type'  => 'bool',
			'label' => __( 'Add hidden fields automatically', 'utmost' ),
			'hint'  => __( 'To every form marked data-utmost, so you don’t have to edit it.', 'utmost' ),
		),
		'formData'      => array(
			'type'  => 'bool',
			'label' => __( 'Values without hidden fields', 'utmost' ),
			'hint'  => __( 'Forms marked data-utmost="formdata" always get the values when they’re sent. With this, they can list the names they want, and get the lead ID and the channel too.', 'utmost' ),
		),
		'placeholders'  => array(
			'type'  => 'bool',
			'label' => __( 'Placeholders in fields', 'utmost' ),
			'hint'  => __( 'A hidden field’s default value such as [utm_source] is always replaced, or emptied where nothing is known. With this, so is one in a visible field, [channel] and your own names.', 'utmost' ),
		),
		'channel'       => array(
			'type'  => 'bool',
			'label' => __( 'Channel in forms', 'utmost' ),
			'hint'  => __( 'With a license: fills hidden fields named channel, channel_medium and channel_detail_1 to channel_detail_4, and adds them to entries, for visits without a campaign too. One small request per visit.', 'utmost' ),
		),
		'leadId'        => array(
			'type'  => 'bool',
			'label' => __( 'Lead ID in forms', 'utmost' ),
			'hint'  => __( 'Fills a hidden field named utmost_lead_id with the ID the lead has in your account, so you can find it again from your CRM or a payment.', 'utmost' ),
		),
		'embeddedForms' => array(
			'type'  => 'bool',
			'label' => __( 'Forms in frames and web components', 'utmost' ),
			'hint'  => __( 'Looks into frames of the same host and open shadow roots.', 'utmost' ),
		),
		'forms'         => array(
			'type'    => 'set',
			'label'   => __( 'Forms of other services', 'utmost' ),
			'hint'    => __( 'Elementor, Fluent Forms, Formidable Forms, Gravity Forms, Ninja Forms and WPForms are recognized automatically.', 'utmost' ),
			'choices' => array(
				'calendly'  => 'Calendly',
				'hubspot'   => 'HubSpot',
				'mailchimp' => 'Mailchimp',
				'typeform'  => 'Typeform',
			),
		),
	);
}

/**
 * Which parameters are captured.
 *
 * @return array<string, array<string, mixed>>
 */
function utmost_parameter_fields() {
	return array(
		'parameters'  => array(
			'type'    => 'lines',
			'label'   => __( 'Query parameters of your own', 'utmost' ),
			'hint'    => __( 'One per line, up to 20. They’re kept along with the usual ones. Never list one that says who someone is.', 'utmost' ),
			'pattern' => '/^(?!(?:utmost|first_|constructor$|__proto__$|(?:e-?mail|phone|tel|mobile|(?:last|full|user)?_?name|password|pwd|token|secret|iban|ssn)$))[a-z_][\w.-]{0,39}$/Di',
			'max'     => 20,
		),
		'toolIds'     => array(
			'type'  => 'bool',
			'label' => __( 'IDs of email, affiliate and campaign tools', 'utmost' ),
			'hint'  => __( 'IDs such as mc_cid and irclickid count as click IDs too; those of ad networks always do.', 'utmost' ),
		),
		'matomoNames' => array(
			'type'  => 'bool',
			'label' => __( 'Matomo’s names', 'utmost' ),
			'hint'  => __( 'mtm_source, pk_campaign and the like count as utm_source, utm_campaign and so on.', 'utmost' ),
		),
	);
}

/**
 * Which links carry the values.
 *
 * @return array<string, array<string, mixed>>
 */
function utmost_link_fields() {
	return array(
		'linkedDomains' => array(
			'type'    => 'lines',
			'label'   => __( 'Your other domains', 'utmost' ),
			'hint'    => __( 'One per line, up to 20. Every link to them carries the values.', 'utmost' ),
			'pattern' => utmost_domain_pattern(),
			'max'     => 20,
		),
		'decoration'    => array(
			'type'  => 'bool',
			'label' => __( 'Marked links and frames', 'utmost' ),
			'hint'  => __( 'Links and frames marked data-utmost-append get the values added to their URL.', 'utmost' ),
		),
	);
}

/**
 * What a domain looks like.
 *
 * @return string
 */
function utmost_domain_pattern() {
	return '/^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/D';
}
