<?php
/**
 * The connection with an account: its token in an option of its own, which no page of a visitor loads.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

/**
 * The connection; null without one.
 *
 * @return array{token: string, domain: string, since: int}|null
 */
function utmost_connection() {
	$saved = get_option( 'utmost_connection' );
	return is_array( $saved ) && isset( $saved['token'], $saved['domain'], $saved['since'] ) ? $saved : null;
}

/**
 * Keeps what the service gave for the code, and puts the key to use.
 *
 * @param array<string, mixed> $answer Of the exchange.
 * @return bool Whether it was what was asked for.
 */
function utmost_keep_connection( array $answer ) {
	require_once __DIR__ . '/sanitize.php';
	$key   = utmost_sanitize_key( isset( $answer['license_key'] ) ? $answer['license_key'] : null );
	$token = isset( $answer['token'] ) ? $answer['token'] : null;
	if ( empty( $answer['connected'] ) || ! $key || ! is_string( $token ) || 0 !== strpos( $token, "$key." ) ) {
		return false;
	}
	$connection = array(
		'token'  => $token,
		'domain' => sanitize_text_field( isset( $answer['domain'] ) && is_string( $answer['domain'] ) ? $answer['domain'] : '' ),
		'since'  => time(),
	);
	delete_transient( 'utmost_usage' );
	update_option( 'utmost_connection', $connection, false );
	update_option( 'utmost', array_merge( utmost_options(), array( 'licenseKey' => $key ) ) );
	return true;
}

/**
 * Forgets the connection and the key that came with it. A key that was entered by hand since then stays.
 */
function utmost_forget_connection() {
	$connection = utmost_connection();
	delete_option( 'utmost_connection' );
	delete_transient( 'utmost_usage' );
	$key = utmost_option( 'licenseKey' );
	if ( $connection && '' !== $key && 0 === strpos( $connection['token'], "$key." ) ) {
		update_option( 'utmost', array_merge( utmost_options(), array( 'licenseKey' => '' ) ) );
	}
}

/**
 * What was last known of the usage, or what the service says now. Asked at most every quarter of an hour.
 *
 * @return array<string, mixed> `state` is usage, unknown or disconnected.
 */
function utmost_usage() {
	$connection = utmost_connection();
	$known      = get_transient( 'utmost_usage' );
	if ( ! $connection ) {
		return array( 'state' => 'disconnected' );
	}
	if ( is_array( $known ) ) {
		return $known;
	}
	require_once __DIR__ . '/remote.php';
	$answer = utmost_ask_service(
		array(
			'type'  => 'usage',
			'token' => $connection['token'],
		)
	);
	// Only the service's own word ends a connection, no outage and no other page in its place.
	if ( isset( $answer['connected'] ) && false === $answer['connected'] ) {
		utmost_forget_connection();
		return array( 'state' => 'disconnected' );
	}
	$is_known = isset( $answer['connected'] ) && true === $answer['connected'];
	$usage    = $is_known ? array( 'state' => 'usage' ) + $answer : array( 'state' => 'unknown' );
	set_transient( 'utmost_usage', $usage, $is_known ? 15 * MINUTE_IN_SECONDS : MINUTE_IN_SECONDS );
	return $usage;
}
