<?php
/**
 * Elementor Pro: empty fields that ask for a value get it, the other values are added to the submission.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

add_action( 'elementor_pro/forms/process', 'utmost_elementor', 5 );

/**
 * Fills fields by their id.
 *
 * @param mixed $record What was sent.
 */
function utmost_elementor( $record ) {
	if ( ! is_object( $record ) || ! method_exists( $record, 'get' ) || ! method_exists( $record, 'set' ) ) {
		return;
	}
	$fields = (array) $record->get( 'fields' );
	foreach ( $fields as $id => $field ) {
		$known = utmost_value_for( array( (string) $id ) );
		if ( '' !== $known && utmost_is_empty( isset( $field['value'] ) ? $field['value'] : null ) ) {
			$fields[ $id ]['value']     = $known;
			$fields[ $id ]['raw_value'] = $known;
		}
	}
	foreach ( array_diff_key( utmost_entry_values(), $fields ) as $name => $value ) {
		$fields[ $name ] = array(
			'id'        => $name,
			'type'      => 'hidden',
			'title'     => $name,
			'value'     => $value,
			'raw_value' => $value,
			'required'  => false,
		);
	}
	$record->set( 'fields', $fields );
}
