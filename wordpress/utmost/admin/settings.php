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
	add_filter( 'plugin_action_links_' . plugin_basename( UTMOST_FILE ), 'utmost_settings_link' );
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
