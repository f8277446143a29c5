<?php
/**
 * Fluent Forms: empty fields that ask for a value get it, the other values are stored in the entry, on whose page a box shows
 * them: of an entry's values the page shows those of its form's fields alone.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'fluentform/insert_response_data', 'utmost_fluent_forms' );
add_filter( 'fluentform/submissions_widgets', 'utmost_fluent_forms_show', 10, 3 );

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

/**
 * Adds the box beside an entry.
 *
 * @param mixed $boxes What stands there.
 * @param mixed $asked What the page asked for, with the fields of the form.
 * @param mixed $entry The entry.
 * @return mixed
 */
function utmost_fluent_forms_show( $boxes, $asked, $entry ) {
	// No isset: an entry of Fluent Forms has magic getters.
	$sent = is_object( $entry ) ? json_decode( (string) $entry->response, true ) : null;
	if ( ! is_array( $boxes ) || ! is_array( $sent ) ) {
		return $boxes;
	}
	$known = utmost_known_names();
	$rows  = '';
	foreach ( array_diff_key( $sent, isset( $asked['fields'] ) ? (array) $asked['fields'] : array() ) as $name => $value ) {
		if ( is_string( $value ) && isset( $known[ preg_replace( '/^first_/', '', (string) $name ) ] ) ) {
			$rows .= sprintf( '%s: %s<br>', esc_html( $name ), esc_html( $value ) );
		}
	}
	if ( '' !== $rows ) {
		$boxes['utmost'] = array(
			'title'   => __( 'Where the visitor came from', 'utmost' ),
			'content' => $rows,
		);
	}
	return $boxes;
}
