<?php
/**
 * Leaves nothing behind, on any site of a network. Entries and orders keep their values: they belong to the site.
 *
 * @package Utmost
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $utmost_site ) {
		switch_to_blog( $utmost_site );
		delete_option( 'utmost' );
		restore_current_blog();
	}
} else {
	delete_option( 'utmost' );
}
