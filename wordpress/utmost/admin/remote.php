<?php
/**
 * The only requests of this server: to the service, when an administrator connects, looks at the usage or disconnects.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

require_once dirname( __DIR__ ) . '/includes/service.php';

/**
 * What the service answers; null if it does not, which says nothing about the connection.
 *
 * @param array<string, string> $body What is asked.
 * @return array<string, mixed>|null
 */
function utmost_ask_service( array $body ) {
	$api = utmost_api_url();
	if ( '' === $api ) {
		return null;
	}
	$request  = array(
		'headers' => array( 'Content-Type' => 'application/json' ),
		'body'    => wp_json_encode( $body ),
	);
	$response = wp_remote_post( "$api/http/connect-site", $request + utmost_request_args() ); // phpcs:ignore Generic.PHP.ForbiddenFunctions -- Here alone.
	return utmost_answer( $response );
}

/**
 * The address of the API, which the service's own site names; empty if it does not.
 *
 * @return string
 */
function utmost_api_url() {
	$config = utmost_answer( wp_remote_get( UTMOST_SERVICE_URL . '/config.json', utmost_request_args() ) ); // phpcs:ignore Generic.PHP.ForbiddenFunctions -- Here alone.
	$url    = isset( $config['apiUrl'] ) && is_string( $config['apiUrl'] ) ? rtrim( $config['apiUrl'], '/' ) : '';
	// Without https only where the service itself was named without it, in wp-config.php.
	$scheme = wp_parse_url( UTMOST_SERVICE_URL, PHP_URL_SCHEME ) === 'http' ? 'https?' : 'https';
	return preg_match( "~^$scheme://[\w.:-]+(/[\w./-]*)?$~D", $url ) ? $url : '';
}

/**
 * How every request is made. WordPress would name the site's address and its own version with each.
 *
 * @return array<string, mixed>
 */
function utmost_request_args() {
	return array(
		'timeout'             => 8,
		'redirection'         => 0,
		'limit_response_size' => 65536,
		'user-agent'          => 'Utmost/' . UTMOST_VERSION,
	);
}

/**
 * The JSON of a good answer.
 *
 * @param array<string, mixed>|WP_Error $response What came.
 * @return array<string, mixed>|null
 */
function utmost_answer( $response ) {
	if ( 200 !== wp_remote_retrieve_response_code( $response ) ) {
		return null;
	}
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	return is_array( $answer ) ? $answer : null;
}
