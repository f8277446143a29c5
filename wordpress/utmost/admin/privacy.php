<?php
/**
 * The suggestion for a privacy policy.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

/**
 * The text, by what the site chose.
 *
 * @return string
 */
function utmost_privacy_text() {
	$text = '<p class="privacy-policy-tutorial">' . __( 'Utmost keeps where visitors came from. Change this text to what your site does.', 'utmost' ) . '</p>'
		. '<p>' . sprintf(
			/* translators: %d: number of days. */
			__( 'When you visit this site, we keep in cookies of our own (utmost_first, utmost_last, utmost_kept) how you found us: campaign, ad click ID, the page you came from and the page you entered on. They are kept for %d days. If you send a form or an order, this information is stored with it.', 'utmost' ),
			utmost_option( 'cookieDays' )
		) . '</p>';
	if ( '' !== utmost_option( 'licenseKey' ) ) {
		$text .= '<p>' . __( 'Visits and sent forms are counted by Utmost, our service provider, with the campaign and without your name, your address or what you enter.', 'utmost' ) . '</p>';
	}
	return $text;
}

/**
 * The cookies of visitors, with what they are for.
 */
function utmost_add_cookie_info() {
	$days = utmost_option( 'cookieDays' );
	/* translators: %d: number of days. */
	$lifetime = sprintf( __( '%d days', 'utmost' ), $days );
	$purposes = array(
		'utmost_last'  => __( 'Remembers the campaign, the referrer and the landing page of the latest visit, to add them to forms you send.', 'utmost' ),
		'utmost_first' => __( 'The same for the first visit.', 'utmost' ),
	);
	if ( utmost_option( 'serverCookie' ) ) {
		$purposes['utmost_kept'] = __( 'A copy of both, in Safari.', 'utmost' );
	}
	if ( utmost_reports_leads() ) {
		wp_add_cookie_info( 'utmost_sent', 'Utmost', utmost_option( 'consentCategory' ), __( '10 minutes', 'utmost' ), __( 'Tells the next page once that a form you sent has arrived.', 'utmost' ) );
	}
	foreach ( $purposes as $name => $purpose ) {
		wp_add_cookie_info( $name, 'Utmost', utmost_option( 'consentCategory' ), $lifetime, $purpose );
	}
}
