<?php
/**
 * The tracker's script tag, and the exclusion from what would delay, combine or rewrite it.
 *
 * The tag is the same for every visitor, so pages may be kept in any cache. Only people who work on the site, and are logged
 * in, may have none.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

/**
 * Enqueues the one script of this plugin.
 */
function utmost_enqueue_script() {
	if ( utmost_is_excluded() ) {
		return;
	}
	$file = utmost_script_file( utmost_script_options() );
	wp_enqueue_script( 'utmost', plugins_url( $file, UTMOST_FILE ), array(), UTMOST_SCRIPT_VERSION, false );
	add_filter( 'script_loader_tag', 'utmost_script_tag', 20, 2 );
	require_once __DIR__ . '/speed-plugins.php';
	utmost_exclude_from_speed_plugins();
}

/**
 * The smaller script does for most sites; what it lacks is in the whole one. Their source does all, for whoever looks for a fault.
 *
 * @param array<string, mixed> $options What the tag carries.
 * @return string
 */
function utmost_script_file( array $options ) {
	if ( defined( 'SCRIPT_DEBUG' ) && SCRIPT_DEBUG ) {
		return 'tracker.js';
	}
	$whole = require __DIR__ . '/whole-script.php';
	foreach ( $options as $name => $value ) {
		foreach ( array_filter( (array) $value, 'is_string' ) as $one ) {
			if ( in_array( "$name=$one", $whole, true ) ) {
				return 'tracker-whole.min.js';
			}
		}
		if ( in_array( $name, $whole, true ) ) {
			return 'tracker-whole.min.js';
		}
	}
	return 'tracker.min.js';
}

/**
 * Adds what the tag needs: it must not hold up the page, and it carries the site's choices.
 *
 * @param string $tag    The tag as WordPress made it.
 * @param string $handle The script's name.
 * @return string
 */
function utmost_script_tag( $tag, $handle ) {
	if ( 'utmost' !== $handle ) {
		return $tag;
	}
	// The tracker finds its tag by the id, which WordPress writes from the handle.
	$attributes = sprintf(
		'async data-options="%s" %s',
		esc_attr( wp_json_encode( utmost_script_options(), JSON_UNESCAPED_SLASHES ) ),
		UTMOST_SPEED_ATTRIBUTES
	);
	return preg_replace( '/<script\b/', '<script ' . addcslashes( $attributes, '\\$' ), $tag, 1 );
}

/**
 * The choices that differ from the tracker's defaults.
 *
 * @return array<string, mixed>
 */
function utmost_script_options() {
	$options   = utmost_options();
	$on_server = array( 'licenseKey', 'excludedRoles', 'serverCookie', 'entries', 'post' );
	$changed   = array();
	foreach ( array_diff_key( utmost_defaults(), array_flip( $on_server ) ) as $name => $default ) {
		if ( $options[ $name ] !== $default ) {
			$changed[ $name ] = $options[ $name ];
		}
	}
	if ( 'wordpress' !== $options['consent'] ) { // phpcs:ignore WordPress.WP.CapitalPDangit -- The value of a setting.
		unset( $changed['consentCategory'] );
	}
	$forms = array_values( array_unique( array_merge( $options['forms'], utmost_form_builders() ) ) );
	if ( $forms ) {
		$changed['forms'] = $forms;
	}
	if ( '' !== $options['licenseKey'] ) {
		$changed['licenseKey'] = $options['licenseKey'];
		$changed['collectUrl'] = UTMOST_SERVICE_URL . '/collect';
	}
	$accepted = utmost_reports_leads() ? utmost_accepted_forms() : array();
	if ( $accepted ) {
		$changed['accepted'] = implode( ',', $accepted );
	}
	if ( $options['serverCookie'] ) {
		// Without the host, so that it is the visited one's.
		$changed['keepAt'] = wp_make_link_relative( rest_url( 'utmost/v1/keep' ) );
	}
	return $changed;
}

/**
 * Forms that may load the page anew or leave it, of which this server tells when it has accepted one (forms/accepted.php).
 *
 * @return string[] Selectors.
 */
function utmost_accepted_forms() {
	$accepted = array_intersect_key(
		array(
			'formidable' => '.frm-show-form',
			'gravity'    => '.gform_wrapper form',
			'wpforms'    => '.wpforms-form',
		),
		array_flip( utmost_form_builders() )
	);
	if ( class_exists( 'WooCommerce', false ) ) {
		$accepted['woocommerce'] = 'form.checkout,.wc-block-checkout__form';
	}
	return $accepted;
}

/**
 * The active form builders whose fields need code of their own in the tracker.
 *
 * @return string[] The tracker's names for them.
 */
function utmost_form_builders() {
	return array_keys(
		array_filter(
			array(
				'elementor'  => defined( 'ELEMENTOR_PRO_VERSION' ),
				'fluent'     => defined( 'FLUENTFORM' ),
				'formidable' => class_exists( 'FrmAppHelper', false ),
				'gravity'    => class_exists( 'GFForms', false ),
				'ninja'      => class_exists( 'Ninja_Forms', false ),
				'wpforms'    => function_exists( 'wpforms' ),
			)
		)
	);
}
