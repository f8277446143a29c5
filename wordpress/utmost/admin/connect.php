<?php
/**
 * Connecting with an account and back: this site asks, its owner agrees there, and this server exchanges the code.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/connection.php';

/**
 * Leads to the account. What proves this site stays here.
 */
function utmost_begin_connect() {
	utmost_check_administrator( 'utmost_connect' );
	$attempt = array(
		'user'     => get_current_user_id(),
		'state'    => utmost_random( 32 ),
		'verifier' => utmost_random( 32 ),
		'site'     => untrailingslashit( home_url() ),
	);
	set_transient( 'utmost_connect', $attempt, 15 * MINUTE_IN_SECONDS );
	$query = array(
		'site'      => $attempt['site'],
		'return_to' => admin_url( 'options-general.php?page=utmost' ),
		'state'     => $attempt['state'],
		'challenge' => utmost_base64( hash( 'sha256', $attempt['verifier'], true ) ),
	);
	// phpcs:ignore WordPress.Security.SafeRedirect -- The address is ours alone, hence not among those wp_safe_redirect() knows.
	wp_redirect( UTMOST_SERVICE_URL . '/infos/connect-site?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) );
	exit;
}

/**
 * Ends the connection here, and tells the account.
 */
function utmost_disconnect() {
	utmost_check_administrator( 'utmost_disconnect' );
	$connection = utmost_connection();
	$is_told    = ! $connection || utmost_tell_disconnected( $connection['token'] );
	utmost_forget_connection();
	utmost_to_page( $is_told ? 'disconnected' : 'untold' );
}

/**
 * Takes the code, if it answers what this person asked for here. The code leaves the address at once.
 */
function utmost_finish_connect() {
	// phpcs:disable WordPress.Security.NonceVerification.Recommended -- The state stands for the nonce: it is random, kept for this user and used once.
	$code  = isset( $_GET['utmost_code'] ) && is_string( $_GET['utmost_code'] ) ? sanitize_text_field( wp_unslash( $_GET['utmost_code'] ) ) : '';
	$state = isset( $_GET['utmost_state'] ) && is_string( $_GET['utmost_state'] ) ? sanitize_text_field( wp_unslash( $_GET['utmost_state'] ) ) : '';
	// phpcs:enable
	if ( '' === $code || ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$attempt = get_transient( 'utmost_connect' );
	if ( ! is_array( $attempt ) || get_current_user_id() !== $attempt['user'] || ! hash_equals( $attempt['state'], $state ) ) {
		utmost_to_page( 'stale' );
	}
	delete_transient( 'utmost_connect' );
	require_once __DIR__ . '/remote.php';
	$answer = utmost_ask_service(
		array(
			'type'     => 'exchange',
			'code'     => $code,
			'verifier' => $attempt['verifier'],
			'site'     => $attempt['site'],
		)
	);
	utmost_to_page( $answer && utmost_keep_connection( $answer ) ? 'connected' : 'failed' );
}

/**
 * Tells the account that this site is disconnected.
 *
 * @param string $token The site's token.
 * @return bool Whether the account knows.
 */
function utmost_tell_disconnected( $token ) {
	require_once __DIR__ . '/remote.php';
	$answer = utmost_ask_service(
		array(
			'type'  => 'disconnect',
			'token' => $token,
		)
	);
	return isset( $answer['connected'] ) && false === $answer['connected'];
}

/**
 * Refuses who may not change the settings, and what was not sent from our page.
 *
 * @param string $action Name of the nonce.
 */
function utmost_check_administrator( $action ) {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'Sorry, you are not allowed to do this.', 'utmost' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( $action );
}

/**
 * Back to the settings page, which says what happened.
 *
 * @param string $result A name of utmost_connect_results().
 */
function utmost_to_page( $result ) {
	wp_safe_redirect( admin_url( "options-general.php?page=utmost&utmost_result=$result" ) );
	exit;
}

/**
 * A random text for addresses.
 *
 * @param int $bytes How many bytes nobody can guess.
 * @return string
 */
function utmost_random( $bytes ) {
	return utmost_base64( random_bytes( $bytes ) );
}

/**
 * Bytes as text for addresses.
 *
 * @param string $bytes Any.
 * @return string
 */
function utmost_base64( $bytes ) {
	return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Random bytes and a hash, which hide no code.
}
