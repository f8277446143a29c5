<?php
/**
 * A copy of the tracker's cookies that Safari keeps for longer than seven days, because a server sets it.
 *
 * The tracker asks for it, in Safari alone and once for each visit. No page is answered with a cookie, so pages stay what
 * they are to any cache. Nothing is stored here, and nothing comes back but what the visitor's own cookies say.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/values.php';

/** Servers refuse requests whose cookies exceed 8 kB: with the copy they stay well below. */
const UTMOST_ALL_COOKIES_LENGTH = 6000;

/**
 * Registers the address that the tracker asks.
 */
function utmost_register_server_cookie() {
	if ( ! utmost_option( 'serverCookie' ) ) {
		return;
	}
	register_rest_route(
		'utmost/v1',
		'/keep',
		array(
			'methods'             => 'POST',
			'callback'            => 'utmost_set_server_cookie',
			// Anybody may have their own cookies repeated; a nonce would be too old on a page from a cache.
			'permission_callback' => '__return_true',
		)
	);
}

/**
 * Answers with one Set-Cookie header, or with none if there is nothing to keep.
 *
 * @param WP_REST_Request $request The request.
 * @return WP_REST_Response
 */
function utmost_set_server_cookie( WP_REST_Request $request ) {
	$response = new WP_REST_Response( null, 204, array( 'Cache-Control' => 'no-store' ) );
	$origin   = $request->get_header( 'origin' );
	if ( $origin && strtolower( (string) wp_parse_url( $origin, PHP_URL_HOST ) ) !== utmost_request_host() ) {
		$response->set_status( 403 );
		return $response;
	}
	$text = utmost_may_read() ? utmost_kept_text() : '';
	if ( '' !== $text ) {
		setrawcookie(
			'utmost_kept',
			$text,
			array(
				'expires'  => time() + utmost_option( 'cookieDays' ) * DAY_IN_SECONDS,
				'path'     => '/',
				'secure'   => is_ssl(),
				'samesite' => 'Lax',
			)
		);
	}
	return $response;
}

/**
 * Both touches as they stand in their cookies, the last one first.
 *
 * @return string Empty if there is none, or no room for it.
 */
function utmost_kept_text() {
	$last  = utmost_cookie( 'utmost_last' );
	$first = utmost_cookie( 'utmost_first' );
	if ( ! utmost_decode( $last ) ) {
		return '';
	}
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only its length is used.
	$others = isset( $_SERVER['HTTP_COOKIE'] ) ? strlen( $_SERVER['HTTP_COOKIE'] ) - strlen( utmost_cookie( 'utmost_kept' ) ) : 0;
	$room   = UTMOST_ALL_COOKIES_LENGTH - $others;
	$both   = utmost_decode( $first ) ? "$last..$first" : $last;
	if ( strlen( $both ) <= $room ) {
		return $both;
	}
	return strlen( $last ) <= $room ? $last : '';
}

/**
 * The host this request was sent to, without a port.
 *
 * @return string
 */
function utmost_request_host() {
	$host = isset( $_SERVER['HTTP_HOST'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_HOST'] ) ) : '';
	return strtolower( (string) wp_parse_url( "http://$host", PHP_URL_HOST ) );
}
