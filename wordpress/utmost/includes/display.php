<?php
/**
 * A shortcode and a block that show a value.
 *
 * The server writes an empty place that the tracker fills in the browser. A value written here could be kept in a page
 * cache and shown to somebody else.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers both.
 */
function utmost_register_display() {
	add_shortcode( 'utmost', 'utmost_shortcode' );
	wp_register_script(
		'utmost-block',
		plugins_url( 'block/editor.js', UTMOST_FILE ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ),
		UTMOST_VERSION,
		true
	);
	register_block_type( dirname( UTMOST_FILE ) . '/block', array( 'render_callback' => 'utmost_block' ) );
}

/**
 * `[utmost name="utm_source" default="our site"]`
 *
 * @param mixed $given The attributes.
 * @return string
 */
function utmost_shortcode( $given ) {
	$chosen = shortcode_atts(
		array(
			'name'    => 'utm_source',
			'default' => '',
		),
		$given,
		'utmost'
	);
	return utmost_place( $chosen['name'], $chosen['default'] );
}

/**
 * The block, which is a paragraph of its own.
 *
 * @param array<string, mixed> $attributes The attributes.
 * @return string
 */
function utmost_block( $attributes ) {
	return sprintf(
		'<p %s>%s</p>',
		get_block_wrapper_attributes(),
		utmost_place( $attributes['name'], $attributes['fallback'] )
	);
}

/**
 * The place for a value.
 *
 * @param string $name     Name of the value.
 * @param string $fallback Shown where it is not known.
 * @return string
 */
function utmost_place( $name, $fallback ) {
	return sprintf( '<span data-utmost-value="%s">%s</span>', esc_attr( $name ), esc_html( $fallback ) );
}
