<?php
/**
 * Keeps speed plugins from delaying, combining or copying the tracker, by the filters and attributes they offer for that.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

/** A part of the address of both scripts that no other script has. */
const UTMOST_SCRIPT_PATH = 'plugins/utmost/tracker';

/**
 * What stands in the tag: for Cloudflare, LiteSpeed, Perfmatters and others, Jetpack Boost, WP Rocket, NitroPack, Swift
 * Performance and WP Fastest Cache, in this order.
 */
const UTMOST_SPEED_ATTRIBUTES = 'data-cfasync="false" data-no-optimize="1" data-no-defer="1" data-no-minify="1" data-jetpack-boost="ignore" nowprocket nitro-exclude data-dont-merge data-wpfc-render="false"';

/**
 * Registers with all of them: a filter that nobody asks costs nothing.
 */
function utmost_exclude_from_speed_plugins() {
	$by_path = array(
		// WP Rocket.
		'rocket_delay_js_exclusions',
		'rocket_exclude_defer_js',
		'rocket_exclude_js',
		// LiteSpeed Cache.
		'litespeed_optimize_js_excludes',
		'litespeed_optm_js_defer_exc',
		'litespeed_optm_gm_js_exc',
		// WP-Optimize.
		'wp-optimize-minify-default-exclusions',
		// Perfmatters.
		'perfmatters_delay_js_exclusions',
		'perfmatters_defer_js_exclusions',
		'perfmatters_minify_js_exclusions',
		// FlyingPress.
		'flying_press_exclude_from_delay:js',
		'flying_press_exclude_from_defer:js',
		'flying_press_exclude_from_minify:js',
		// Hummingbird.
		'wphb_delay_js_exclusions',
		// Breeze, whose filter is spelled so.
		'default_scripts_gnore_from_delay',
	);
	foreach ( $by_path as $filter ) {
		add_filter( $filter, 'utmost_add_path' );
	}
	// Autoptimize and Breeze.
	add_filter( 'autoptimize_filter_js_exclude', 'utmost_add_path_to_list' );
	add_filter( 'breeze_filter_js_exclude', 'utmost_add_path_to_list' );
	// SiteGround Speed Optimizer.
	foreach ( array( 'sgo_js_minify_exclude', 'sgo_javascript_combine_exclude', 'sgo_js_async_exclude' ) as $filter ) {
		add_filter( $filter, 'utmost_add_handle' );
	}
	// Hummingbird after its own settings; Jetpack Boost and Page Optimize.
	foreach ( array( 'wphb_minify_resource', 'wphb_combine_resource', 'wphb_defer_resource', 'js_do_concat' ) as $filter ) {
		add_filter( $filter, 'utmost_refuse_handle', 20, 2 );
	}
	// W3 Total Cache.
	add_filter( 'w3tc_minify_js_do_tag_minification', 'utmost_refuse_tag', 10, 2 );
}

/**
 * Adds the script's address.
 *
 * @param mixed $excluded A list.
 * @return mixed
 */
function utmost_add_path( $excluded ) {
	return array_merge( (array) $excluded, array( UTMOST_SCRIPT_PATH ) );
}

/**
 * Adds the script's address to a text with commas, or to a list.
 *
 * @param mixed $excluded A text or a list.
 * @return mixed
 */
function utmost_add_path_to_list( $excluded ) {
	return is_array( $excluded ) ? utmost_add_path( $excluded ) : trim( $excluded . ', ' . UTMOST_SCRIPT_PATH, ', ' );
}

/**
 * Adds the script's name.
 *
 * @param mixed $excluded A list.
 * @return mixed
 */
function utmost_add_handle( $excluded ) {
	return array_merge( (array) $excluded, array( 'utmost' ) );
}

/**
 * Says no for our script.
 *
 * @param mixed $wanted Whether to change the script.
 * @param mixed $handle The script's name.
 * @return mixed
 */
function utmost_refuse_handle( $wanted, $handle ) {
	return 'utmost' === $handle ? false : $wanted;
}

/**
 * Says no for our tag.
 *
 * @param mixed $wanted Whether to change the script.
 * @param mixed $tag    The tag.
 * @return mixed
 */
function utmost_refuse_tag( $wanted, $tag ) {
	return false !== strpos( (string) $tag, UTMOST_SCRIPT_PATH ) ? false : $wanted;
}
