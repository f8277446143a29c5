<?php
/**
 * WPForms: empty fields that ask for a value get it, the other values are added to the entry.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'wpforms_process_filter', 'utmost_wpforms', 20, 3 );

/**
 * Fills fields by their CSS class or label.
 *
 * @param mixed $fields What was sent, by the id of its field.
 * @param mixed $entry  The request.
 * @param mixed $form   The form with its settings.
 * @return mixed
 */
function utmost_wpforms( $fields, $entry, $form ) {
	if ( ! is_array( $fields ) ) {
		return $fields;
	}
	$labels = array();
	foreach ( $fields as $id => $field ) {
		$css      = isset( $form['fields'][ $id ]['css'] ) ? $form['fields'][ $id ]['css'] : '';
		$label    = isset( $field['name'] ) ? $field['name'] : '';
		$labels[] = $label;
		$known    = utmost_value_for( utmost_names( $css, $label ) );
		if ( '' !== $known ) {
			$labels = array_merge( $labels, utmost_names( $css ) );
			if ( utmost_is_empty( isset( $field['value'] ) ? $field['value'] : null ) ) {
				$fields[ $id ]['value'] = $known;
			}
		}
	}
	// Ids of fields are numbers, and those of later fields must not be these.
	$next = 10000;
	foreach ( array_diff_key( utmost_entry_values(), array_flip( $labels ) ) as $name => $value ) {
		$fields[ $next ] = array(
			'name'  => $name,
			'value' => $value,
			'id'    => $next,
			'type'  => 'hidden',
		);
		++$next;
	}
	return $fields;
}
