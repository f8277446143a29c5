<?php
/**
 * Any other form: the values are added to what it sent, if the site wishes so.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

if ( utmost_option( 'post' ) ) {
	utmost_add_to_post();
}

/**
 * Adds the values that are missing or empty. WordPress escapes what it gets by post, so these are escaped too.
 */
function utmost_add_to_post() {
	// phpcs:disable WordPress.Security.NonceVerification.Missing -- Nothing is done with what was sent.
	if ( ! $_POST || ( is_user_logged_in() && is_admin() && ! wp_doing_ajax() ) ) {
		return;
	}
	foreach ( $_POST as $name => $value ) {
		$known = utmost_is_empty( $value ) ? utmost_value_for( array( (string) $name ) ) : '';
		if ( '' !== $known ) {
			$_POST[ $name ] = wp_slash( $known );
		}
	}
	$_POST += wp_slash( utmost_entry_values() );
	// phpcs:enable
}
