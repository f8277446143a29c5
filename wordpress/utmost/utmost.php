<?php
/**
 * Plugin Name:       Utmost
 * Description:       Keeps where every visitor came from in first-party cookies and writes it into your forms and orders.
 * Version:           {{version}}
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Author:            Utmost
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       utmost
 * Domain Path:       /languages
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

// Caches keep the script by its version.
define( 'UTMOST_SCRIPT_VERSION', '{{version}}-{{tracker}}' );
define( 'UTMOST_FILE', __FILE__ );

require __DIR__ . '/includes/service.php';
require __DIR__ . '/includes/options.php';
require __DIR__ . '/includes/script.php';
require __DIR__ . '/includes/display.php';
require __DIR__ . '/includes/forms.php';

// WordPress asks the database for an option that is not there, on every page.
register_activation_hook(
	__FILE__,
	static function () {
		add_option( 'utmost', array() );
	}
);
add_action( 'wp_enqueue_scripts', 'utmost_enqueue_script' );
add_action( 'init', 'utmost_register_display' );
add_action( 'init', 'utmost_register_forms', 0 );

// The WP Consent API asks which plugins follow it.
add_filter( 'wp_consent_api_registered_' . plugin_basename( __FILE__ ), '__return_true' );

add_action(
	'rest_api_init',
	static function () {
		require_once __DIR__ . '/includes/server-cookie.php';
		utmost_register_server_cookie();
	}
);

if ( is_admin() ) {
	require __DIR__ . '/admin/settings.php';
	utmost_register_admin();
}
