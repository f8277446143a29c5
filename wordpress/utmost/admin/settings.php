<?php
/**
 * The settings page: one page under Settings, and nothing elsewhere in the administration.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers what the administration needs. Each piece is loaded only where it is used.
 */
function utmost_register_admin() {
	add_action( 'admin_menu', 'utmost_add_page' );
	add_action( 'admin_init', 'utmost_register_option' );
	add_action( 'admin_init', 'utmost_suggest_privacy_text' );
	add_action( 'admin_init', 'utmost_name_cookies' );
	add_action( 'wp_dashboard_setup', utmost_of_account( 'utmost_add_widget' ) );
	add_action( 'wp_ajax_utmost_usage', utmost_of_account( 'utmost_answer_usage' ) );
	add_action( 'admin_post_utmost_connect', utmost_of_account( 'utmost_begin_connect' ) );
	add_action( 'admin_post_utmost_disconnect', utmost_of_account( 'utmost_disconnect' ) );
	add_filter( 'plugin_action_links_' . plugin_basename( UTMOST_FILE ), 'utmost_settings_link' );
}

/**
 * What does something with the account, loaded when it is needed.
 *
 * @param string $name A function of account.php or connect.php.
 * @return callable
 */
function utmost_of_account( $name ) {
	return static function () use ( $name ) {
		require_once __DIR__ . '/account.php';
		require_once __DIR__ . '/connect.php';
		$name();
	};
}

/**
 * Adds the page to the menu.
 */
function utmost_add_page() {
	$page = add_options_page( __( 'Utmost', 'utmost' ), __( 'Utmost', 'utmost' ), 'manage_options', 'utmost', 'utmost_settings_page' );
	add_action(
		"load-$page",
		static function () {
			require_once __DIR__ . '/page.php';
			require_once __DIR__ . '/connect.php';
			utmost_finish_connect();
			utmost_add_fields();
		}
	);
}

/**
 * The option, which only this form writes: WordPress checks capability and nonce, and calls the cleaning.
 */
function utmost_register_option() {
	register_setting(
		'utmost',
		'utmost',
		array(
			'type'              => 'array',
			'sanitize_callback' => static function ( $given ) {
				require_once __DIR__ . '/sanitize.php';
				return utmost_sanitize( $given );
			},
			'show_in_rest'      => false,
		)
	);
}

/**
 * The text that a site may take into its privacy policy.
 */
function utmost_suggest_privacy_text() {
	if ( function_exists( 'wp_add_privacy_policy_content' ) ) {
		require_once __DIR__ . '/privacy.php';
		wp_add_privacy_policy_content( 'Utmost', utmost_privacy_text() );
	}
}

/**
 * Names our cookies to the WP Consent API, from which consent plugins take their lists.
 */
function utmost_name_cookies() {
	if ( function_exists( 'wp_add_cookie_info' ) ) {
		require_once __DIR__ . '/privacy.php';
		utmost_add_cookie_info();
	}
}

/**
 * A link to the page in the list of plugins.
 *
 * @param string[] $links Links of this plugin.
 * @return string[]
 */
function utmost_settings_link( $links ) {
	$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=utmost' ) ), esc_html__( 'Settings', 'utmost' ) );
	return array_merge( array( $link ), $links );
}
