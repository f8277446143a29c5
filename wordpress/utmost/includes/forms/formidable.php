<?php
/**
 * Formidable Forms: empty fields that ask for a value get it. Its entries hold nothing but fields.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'frm_pre_create_entry', 'utmost_formidable' );

/**
 * Fills fields by their key, CSS class or label.
 *
 * @param mixed $values What was sent.
 * @return mixed
 */
function utmost_formidable( $values ) {
	if ( ! isset( $values['form_id'] ) || ! is_callable( array( 'FrmField', 'get_all_for_form' ) ) ) {
		return $values;
	}
	foreach ( (array) FrmField::get_all_for_form( $values['form_id'] ) as $field ) {
		$classes = isset( $field->field_options['classes'] ) ? $field->field_options['classes'] : '';
		// A key that another field of the site has already ends with a number, which follows at once.
		$key   = preg_replace( '/(?<=[^_])\d+$/', '', (string) $field->field_key );
		$known = utmost_value_for( utmost_names( $field->field_key, $key, $classes, $field->name ) );
		$sent  = isset( $values['item_meta'][ $field->id ] ) ? $values['item_meta'][ $field->id ] : null;
		if ( '' !== $known && utmost_is_empty( $sent ) ) {
			$values['item_meta'][ $field->id ] = $known;
		}
	}
	return $values;
}
