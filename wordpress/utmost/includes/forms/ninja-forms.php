<?php
/**
 * Ninja Forms: empty fields that ask for a value get it, all values are stored with the submission.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'ninja_forms_submit_data', 'utmost_ninja_forms' );

/**
 * Fills fields by their key.
 *
 * @param mixed $data What was sent.
 * @return mixed
 */
function utmost_ninja_forms( $data ) {
	if ( ! is_array( $data ) ) {
		return $data;
	}
	foreach ( isset( $data['fields'] ) ? (array) $data['fields'] : array() as $id => $field ) {
		$key = isset( $field['key'] ) ? (string) $field['key'] : '';
		// A key that another field had already ends with a number.
		$known = utmost_value_for( array( $key, preg_replace( '/_\d+$/', '', $key ) ) );
		if ( '' !== $known && utmost_is_empty( isset( $field['value'] ) ? $field['value'] : null ) ) {
			$data['fields'][ $id ]['value'] = $known;
		}
	}
	$values = utmost_entry_values();
	if ( $values ) {
		$data['extra'] = array( 'utmost' => $values ) + ( isset( $data['extra'] ) ? (array) $data['extra'] : array() );
	}
	return $data;
}
