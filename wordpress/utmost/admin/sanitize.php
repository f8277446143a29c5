<?php
/**
 * Takes over what was entered, as far as it is what was asked for.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/fields.php';
require_once __DIR__ . '/inputs.php';

/**
 * The option as it is stored: the choices that differ from the defaults. What is not understood stays as it was in the option,
 * and as it was entered in its field.
 *
 * @param mixed $given What the form sent, or code that writes the option.
 * @return array<string, mixed>
 */
function utmost_sanitize( $given ) {
	$given    = is_array( $given ) ? $given : array();
	$defaults = utmost_defaults();
	$clean    = array();
	$refused  = array();
	// A form does not send what is not ticked. WordPress cleans a new option twice: what is left out then is the default.
	$is_form = isset( $given['form'] );
	foreach ( utmost_sections() as $section ) {
		foreach ( $section['fields'] as $name => $field ) {
			$raw            = isset( $given[ $name ] ) ? $given[ $name ] : ( $is_form ? '' : $defaults[ $name ] );
			$value          = utmost_sanitize_value( $field, $raw );
			$clean[ $name ] = null === $value ? utmost_option( $name ) : $value;
			if ( null === $value && function_exists( 'add_settings_error' ) ) {
				/* translators: %s: name of a setting. */
				add_settings_error( 'utmost', "utmost-$name", sprintf( __( '%s: this wasn’t understood and isn’t saved. Change what you entered, and save again.', 'utmost' ), '<a href="#utmost-' . esc_attr( $name ) . '">' . esc_html( $field['label'] ) . '</a>' ) );
			}
			if ( null === $value && is_string( $raw ) ) {
				$refused[ $name ] = substr( wp_check_invalid_utf8( $raw, true ), 0, 10000 );
			}
		}
	}
	if ( $is_form && $refused ) {
		utmost_keep_refused( $refused );
	}
	return array_filter(
		$clean,
		static function ( $value, $name ) use ( $defaults ) {
			return $value !== $defaults[ $name ];
		},
		ARRAY_FILTER_USE_BOTH
	);
}

/**
 * One value; null if it is not what was asked for.
 *
 * @param array<string, mixed> $field As in fields.php.
 * @param mixed                $raw   What was sent.
 * @return mixed
 */
function utmost_sanitize_value( array $field, $raw ) {
	switch ( $field['type'] ) {
		case 'bool':
			return (bool) $raw;
		case 'set':
			return array_values( array_intersect( array_keys( $field['choices'] ), array_filter( (array) $raw, 'is_string' ) ) );
		case 'choice':
			return is_string( $raw ) && isset( $field['choices'][ $raw ] ) ? $raw : null;
		case 'number':
			return is_numeric( $raw ) && (int) $raw >= $field['min'] && (int) $raw <= $field['max'] ? (int) $raw : null;
		case 'lines':
			return utmost_sanitize_lines( $field, $raw );
		case 'map':
			return utmost_sanitize_map( $field, $raw );
		default:
			return utmost_sanitize_key( $raw );
	}
}

/**
 * A license key, also out of the whole line that the account shows.
 *
 * @param mixed $raw What was sent.
 * @return string|null
 */
function utmost_sanitize_key( $raw ) {
	if ( ! is_string( $raw ) ) {
		return null;
	}
	$text = trim( $raw );
	if ( preg_match( '~/t/([\w-]+)\.js~', $text, $found ) ) {
		$text = $found[1];
	}
	return preg_match( '/^([\w-]{8,64})?$/D', $text ) ? $text : null;
}

/**
 * A list, one in a line.
 *
 * @param array<string, mixed> $field As in fields.php.
 * @param mixed                $raw   What was sent; a list if it comes from code.
 * @return string[]|null
 */
function utmost_sanitize_lines( array $field, $raw ) {
	$lines = utmost_entered_lines( $raw );
	foreach ( $lines as $line ) {
		if ( ! preg_match( $field['pattern'], $line ) ) {
			return null;
		}
	}
	return count( $lines ) > $field['max'] ? null : array_values( array_unique( $lines ) );
}

/**
 * Values by name, one pair in a line.
 *
 * @param array<string, mixed> $field As in fields.php.
 * @param mixed                $raw   What was sent; an array if it comes from code.
 * @return array<string, string>|null
 */
function utmost_sanitize_map( array $field, $raw ) {
	$map = array();
	foreach ( is_array( $raw ) ? $raw : utmost_entered_lines( $raw ) as $key => $line ) {
		$pair = is_string( $key ) ? array( $key, $line ) : array_map( 'trim', explode( '=', (string) $line, 2 ) );
		if ( 2 !== count( $pair ) || ! is_string( $pair[1] ) || ! preg_match( $field['key'], $pair[0] ) || ! preg_match( $field['pattern'], $pair[1] ) ) {
			return null;
		}
		$map[ $pair[0] ] = $pair[1];
	}
	return count( $map ) > $field['max'] ? null : $map;
}

/**
 * The lines that are not empty.
 *
 * @param mixed $raw A text or a list.
 * @return string[]
 */
function utmost_entered_lines( $raw ) {
	$lines = is_array( $raw ) ? array_filter( $raw, 'is_string' ) : preg_split( '/[\r\n,]+/', is_string( $raw ) ? $raw : '' );
	return array_values( array_filter( array_map( 'trim', $lines ), 'strlen' ) );
}
