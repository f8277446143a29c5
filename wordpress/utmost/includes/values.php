<?php
/**
 * What the tracker's cookies say about the visitor who sent this request.
 *
 * Everything in them comes from a browser: only known names are read, and values are cleaned as the tracker cleans them.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

/** Maximum length of a cookie's text, and of a value in characters. */
const UTMOST_COOKIE_LENGTH = 1700;
const UTMOST_VALUE_LENGTH  = 512;

/**
 * The values by name, as the tracker has them for forms: `utm_source`, `gclid`, `first_utm_source`, …
 *
 * @return array<string, string>
 */
function utmost_values() {
	static $values = null;
	if ( null === $values ) {
		$values = utmost_may_read() ? utmost_read_values() : array();
	}
	return $values;
}

/**
 * The values that are added to entries and orders by themselves. Neither the address nor the browser of a visitor is
 * among them: those are written only into fields that the site has made for them.
 *
 * @return array<string, string>
 */
function utmost_entry_values() {
	if ( ! utmost_option( 'entries' ) ) {
		return array();
	}
	$private = array( 'ip', 'user_agent', 'touch_time' );
	$values  = array();
	foreach ( utmost_values() as $name => $value ) {
		if ( ! in_array( preg_replace( '/^first_/', '', $name ), $private, true ) ) {
			$values[ $name ] = $value;
		}
	}
	/**
	 * The values that are added to entries and orders.
	 *
	 * @param array<string, string> $values Values by name.
	 */
	return (array) apply_filters( 'utmost_entry_values', $values );
}

/**
 * The value that belongs into a field: the first of its names that is one of ours, or that the site has mapped to one.
 *
 * @param string[] $names Name, id or classes of the field.
 * @return string Empty if none is known.
 */
function utmost_value_for( array $names ) {
	$values = utmost_values();
	$mapped = utmost_option( 'fields' );
	foreach ( $names as $name ) {
		$wanted = isset( $mapped[ $name ] ) ? $mapped[ $name ] : $name;
		if ( isset( $values[ $wanted ] ) ) {
			return $values[ $wanted ];
		}
	}
	return '';
}

/**
 * Whether the visitor's consent, as far as this server can know it, allows to use the values.
 *
 * @return bool
 */
function utmost_may_read() {
	$options = utmost_options();
	return 'wordpress' !== $options['consent'] // phpcs:ignore WordPress.WP.CapitalPDangit -- The value of a setting.
		|| ! function_exists( 'wp_has_consent' )
		|| wp_has_consent( $options['consentCategory'] );
}

/**
 * Reads both touches.
 *
 * @return array<string, string>
 */
function utmost_read_values() {
	list( $kept_last, $kept_first ) = explode( '..', utmost_cookie( 'utmost_kept' ), 2 ) + array( '', '' );

	$last = utmost_decode( utmost_cookie( 'utmost_last' ) );
	if ( ! $last ) {
		$last  = utmost_decode( $kept_last );
		$first = utmost_decode( $kept_first );
	} else {
		$first = utmost_decode( utmost_cookie( 'utmost_first' ) );
	}
	$values = $last;
	$domain = isset( $last['referrer'] ) ? wp_parse_url( $last['referrer'], PHP_URL_HOST ) : null;
	if ( $domain ) {
		$values['referrer_domain'] = $domain;
	}
	$values = array_merge( $values, utmost_channel_details( $last ) );
	$first  = $first ? $first : $last;
	foreach ( array_merge( $first, utmost_channel_details( $first ) ) as $name => $value ) {
		$values[ "first_$name" ] = $value;
	}
	return $values;
}

/**
 * What stands beside the channel of a touch, as the tracker puts it together. The channel itself is in the cookie as soon as our
 * service has answered.
 *
 * @param array<string, string> $touch Its values by name.
 * @return array<string, string>
 */
function utmost_channel_details( array $touch ) {
	if ( ! isset( $touch['channel'] ) ) {
		return array();
	}
	$touch += array( 'utm_campaign' => isset( $touch['referrer'] ) ? $touch['referrer'] : '' );
	$found  = array();
	foreach ( array( 'utm_campaign', 'utm_term', 'utm_content' ) as $at => $name ) {
		if ( isset( $touch[ $name ] ) && '' !== $touch[ $name ] ) {
			$found[ 'channel_detail_' . ( $at + 2 ) ] = $touch[ $name ];
		}
	}
	return $found;
}

/**
 * The text of a cookie; empty if it has characters that ours never have.
 *
 * @param string $name Its name.
 * @return string
 */
function utmost_cookie( $name ) {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- The pattern below is the validation.
	$text = isset( $_COOKIE[ $name ] ) && is_string( $_COOKIE[ $name ] ) ? $_COOKIE[ $name ] : '';
	return preg_match( '/^[\w.*-]+$/D', $text ) ? $text : '';
}

/**
 * Values of a cookie's text: form encoding whose signs are written `.0` to `.4`.
 *
 * @param string $text As the tracker writes it.
 * @return array<string, string> Known names only.
 */
function utmost_decode( $text ) {
	$values = array();
	if ( '' === $text || strlen( $text ) > UTMOST_COOKIE_LENGTH ) {
		return $values;
	}
	$known = utmost_known_names();
	$form  = strtr(
		$text,
		array(
			'.0' => '%',
			'.1' => '&',
			'.2' => '=',
			'.3' => '+',
			'.4' => '.',
		)
	);
	foreach ( explode( '&', $form ) as $pair ) {
		list( $name, $value ) = array_map( 'urldecode', explode( '=', $pair, 2 ) + array( '', '' ) );
		$value                = utmost_clean( $value );
		if ( '' !== $value && isset( $known[ $name ] ) ) {
			$values[ $name ] = $value;
		}
	}
	return $values;
}

/**
 * Visible characters only, trimmed, of limited length.
 *
 * @param string $raw Anything.
 * @return string
 */
function utmost_clean( $raw ) {
	// A cookie that is too long is cut, maybe within a character.
	$whole = preg_replace( '/[\xC2-\xF4][\x80-\xBF]{0,2}$/D', '', $raw );
	$text  = wp_check_invalid_utf8( $raw );
	$text  = '' === $text ? wp_check_invalid_utf8( $whole ) : $text;
	$text  = preg_replace( '/[\p{Cc}\x{061C}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}]/u', '', $text );
	// Form plugins clean what is posted before we add to it, and show entries and mails as clean from then on.
	$text = wp_strip_all_tags( wp_pre_kses_less_than( (string) $text ) );
	return mb_substr( trim( $text ), 0, UTMOST_VALUE_LENGTH );
}

/**
 * The names that are read: the tracker's own and those that the site has added.
 *
 * @return array<string, true>
 */
function utmost_known_names() {
	static $known = null;
	if ( null === $known ) {
		$names = require __DIR__ . '/parameters.php';
		$known = array_fill_keys( array_merge( $names, utmost_option( 'parameters' ) ), true );
	}
	return $known;
}
