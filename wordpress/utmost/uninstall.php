<?php
/**
 * Leaves nothing behind, on any site of a network. Entries and orders keep their values: they belong to the site.
 *
 * @package Utmost
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/options.php';
require_once __DIR__ . '/admin/connect.php';

/**
 * Leaves nothing on one site, and tells its account if it is connected. Who cannot be told finds the site under Code.
 */
function utmost_uninstall_site() {
	$connection = utmost_connection();
	if ( $connection ) {
		utmost_tell_disconnected( $connection['token'] );
	}
	foreach ( array( 'utmost', 'utmost_connection' ) as $option ) {
		delete_option( $option );
	}
	foreach ( array( 'utmost_connect', 'utmost_refused', 'utmost_usage' ) as $transient ) {
		delete_transient( $transient );
	}
}

if ( is_multisite() ) {
	$utmost_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $utmost_sites as $utmost_site ) {
		switch_to_blog( $utmost_site );
		utmost_uninstall_site();
		restore_current_blog();
	}
} else {
	utmost_uninstall_site();
}
