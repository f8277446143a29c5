<?php
/**
 * Fluent Forms: empty fields that ask for a value get it, the other values are stored in the entry.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'fluentform/insert_response_data', 'utmost_fluent_forms' );

/**
 * Fills fields by their name.
 *
 * @param mixed $sent Values by the name of their field.
 * @return mixed
 */
function utmost_fluent_forms( $sent ) {
	if ( ! is_array( $sent ) ) {
		return $sent;
	}
	foreach ( $sent as $name => $value ) {
		$known = utmost_value_for( array( (string) $name ) );
		if ( '' !== $known && utmost_is_empty( $value ) ) {
			$sent[ $name ] = $known;
		}
	}
	return $sent + utmost_entry_values();
}
