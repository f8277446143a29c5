<?php
/**
 * Contact Form 7: mail tags such as `[utm_source]` need no field in the form.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'wpcf7_posted_data', 'utmost_contact_form_7' );
// Last, since another plugin may have something to say by such a name.
add_filter( 'wpcf7_special_mail_tags', 'utmost_contact_form_7_mail_tag', 100, 2 );

/**
 * Adds the values to what was sent, as plugins that store messages see it too.
 *
 * @param mixed $posted Values by the name of their field.
 * @return mixed
 */
function utmost_contact_form_7( $posted ) {
	if ( ! is_array( $posted ) ) {
		return $posted;
	}
	foreach ( $posted as $name => $value ) {
		if ( utmost_is_empty( $value ) ) {
			$known           = utmost_value_for( array( (string) $name ) );
			$posted[ $name ] = '' === $known ? $value : $known;
		}
	}
	return $posted + utmost_entry_values();
}

/**
 * Leaves no tag of ours in a mail about a visitor of whom there is nothing to say: one that nobody answers is mailed as it is.
 *
 * @param mixed $text What stands for the tag; null if nobody has answered.
 * @param mixed $name Its name.
 * @return mixed
 */
function utmost_contact_form_7_mail_tag( $text, $name ) {
	$known  = utmost_known_names();
	$mapped = utmost_option( 'fields' );
	$is_own = isset( $mapped[ $name ] ) || isset( $known[ preg_replace( '/^first_/', '', (string) $name ) ] );
	return null === $text && $is_own ? '' : $text;
}
