<?php
/**
 * Contact Form 7: mail tags such as `[utm_source]` need no field in the form.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'wpcf7_posted_data', 'utmost_contact_form_7' );

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
