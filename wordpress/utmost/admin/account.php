<?php
/**
 * What the settings page and the dashboard show of the account.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/connection.php';

/**
 * The part of the settings page above the settings.
 */
function utmost_print_account() {
	$connection = utmost_connection();
	echo '<h2>' . esc_html__( 'Your account', 'utmost' ) . '</h2>';
	utmost_print_result();
	if ( ! $connection ) {
		echo '<p>' . esc_html__( 'Connect this site to a license in your Utmost account: just log in there and agree, with no key to copy. Visits and leads are counted from then on, and administrators see the usage here and on the dashboard.', 'utmost' ) . '</p>';
		utmost_print_action( 'utmost_connect', __( 'Connect', 'utmost' ), 'button button-primary' );
		return;
	}
	/* translators: 1: a domain, 2: a date. */
	printf( '<p class="utmost-connected">' . esc_html__( 'Connected to the license for %1$s since %2$s.', 'utmost' ) . '</p>', '<strong>' . esc_html( $connection['domain'] ) . '</strong>', esc_html( date_i18n( get_option( 'date_format' ), $connection['since'] ) ) );
	utmost_print_usage();
	utmost_print_action( 'utmost_disconnect', __( 'Disconnect', 'utmost' ), 'button' );
}

/**
 * A button that changes something.
 *
 * @param string $action Name of the action and of its nonce.
 * @param string $label  What stands on it.
 * @param string $style  Classes of WordPress.
 */
function utmost_print_action( $action, $label, $style ) {
	printf( '<form action="%s" method="post"><input type="hidden" name="action" value="%s">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( $action ) );
	wp_nonce_field( $action, '_wpnonce', false );
	printf( '<p><button class="%s">%s</button></p></form>', esc_attr( $style ), esc_html( $label ) );
}

/**
 * What became of connecting or disconnecting.
 */
function utmost_print_result() {
	$results = array(
		'connected'    => array( 'success', __( 'This site is connected. Empty your page cache once.', 'utmost' ) ),
		'disconnected' => array( 'success', __( 'This site is disconnected, and its license key is forgotten. Empty your page cache once.', 'utmost' ) ),
		'untold'       => array( 'warning', __( 'This site is disconnected here, but your account couldn’t be told. Disconnect it there as well, under Code.', 'utmost' ) ),
		'failed'       => array( 'error', __( 'This site couldn’t be connected. Nothing has changed; please try again.', 'utmost' ) ),
		'stale'        => array( 'error', __( 'You didn’t start this here, or it took too long. Please click Connect again.', 'utmost' ) ),
	);
	// phpcs:disable WordPress.Security.NonceVerification.Recommended -- It only chooses which of our own notices is shown.
	$result = isset( $_GET['utmost_result'] ) && is_string( $_GET['utmost_result'] ) ? sanitize_key( $_GET['utmost_result'] ) : '';
	// WordPress repeats the address after the settings were saved, and says that itself.
	if ( isset( $results[ $result ] ) && ! isset( $_GET['settings-updated'] ) ) {
		printf( '<div class="notice notice-%s inline" id="utmost-result"><p>%s</p></div>', esc_attr( $results[ $result ][0] ), esc_html( $results[ $result ][1] ) );
	}
	// phpcs:enable
}

/**
 * The usage if it is known, or a place that a script fills: no page waits for the service.
 */
function utmost_print_usage() {
	$known = get_transient( 'utmost_usage' );
	if ( is_array( $known ) ) {
		printf( '<div class="utmost-usage">%s</div>', wp_kses_post( utmost_usage_text( $known ) ) );
		return;
	}
	wp_enqueue_script( 'utmost-usage', plugins_url( 'admin/usage.js', UTMOST_FILE ), array(), UTMOST_VERSION, true );
	printf(
		'<div class="utmost-usage" aria-live="polite" data-url="%s" data-nonce="%s" data-failed="%s"><p>%s</p></div>',
		esc_url( admin_url( 'admin-ajax.php' ) ),
		esc_attr( wp_create_nonce( 'utmost_usage' ) ),
		esc_attr__( 'The usage couldn’t be loaded. Load this page again.', 'utmost' ),
		esc_html__( 'Loading the usage…', 'utmost' )
	);
}

/**
 * The usage in words.
 *
 * @param array<string, mixed> $usage Of utmost_usage().
 * @return string Markup.
 */
function utmost_usage_text( array $usage ) {
	if ( 'disconnected' === $usage['state'] ) {
		return '<p>' . esc_html__( 'This site was disconnected in your account. Its license key is forgotten, and nothing is reported from now on. Empty your page cache once.', 'utmost' ) . '</p>';
	}
	if ( 'usage' !== $usage['state'] ) {
		return '<p>' . esc_html__( 'Utmost couldn’t be reached. The site stays connected; look again in a minute.', 'utmost' ) . '</p>';
	}
	$text = empty( $usage['active'] ) ? '<p><strong>' . esc_html__( 'The license has ended or isn’t paid: visits aren’t counted.', 'utmost' ) . '</strong></p>' : '';
	if ( isset( $usage['usage'] ) && is_array( $usage['usage'] ) ) {
		$counts = array_map( 'intval', array_intersect_key( $usage['usage'], array_flip( array( 'visits', 'leads', 'allowance' ) ) ) ) + array_fill_keys( array( 'visits', 'leads', 'allowance' ), 0 );
		/* translators: 1: visits, 2: visits that are included, 3: leads. */
		$text .= '<p>' . esc_html( sprintf( __( 'This month: %1$s of %2$s visits, %3$s leads.', 'utmost' ), number_format_i18n( $counts['visits'] ), number_format_i18n( $counts['allowance'] ), number_format_i18n( $counts['leads'] ) ) ) . '</p>';
		if ( $counts['visits'] >= $counts['allowance'] && $counts['allowance'] > 0 ) {
			$text .= '<p>' . esc_html__( 'The month’s allowance is used up. Everything is still counted.', 'utmost' ) . '</p>';
		}
	}
	return $text . sprintf( '<p><a href="%s">%s</a></p>', esc_url( UTMOST_SERVICE_URL . '/infos/monthly-reports' ), esc_html__( 'Open the reports', 'utmost' ) );
}

/**
 * The dashboard's widget, for administrators of a connected site.
 */
function utmost_add_widget() {
	if ( current_user_can( 'manage_options' ) && utmost_connection() ) {
		wp_add_dashboard_widget( 'utmost_usage', __( 'Utmost', 'utmost' ), 'utmost_print_usage' );
	}
}

/**
 * Answers the script that fills the place.
 */
function utmost_answer_usage() {
	check_ajax_referer( 'utmost_usage' );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_send_json_error( null, 403 );
	}
	wp_send_json_success( utmost_usage_text( utmost_usage() ) );
}
