<?php
/**
 * Values for forms whose hidden fields do not arrive: each form plugin is given them by its own hooks.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

// WooCommerce asks before `init` which plugins know its own tables of orders.
add_action(
	'before_woocommerce_init',
	static function () {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', UTMOST_FILE, true );
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', UTMOST_FILE, true );
		}
	}
);

// The page of an entry of Fluent Forms asks by REST for what stands there.
add_action(
	'rest_api_init',
	static function () {
		if ( defined( 'FLUENTFORM' ) ) {
			require_once __DIR__ . '/values.php';
			require_once __DIR__ . '/forms/fluent-forms.php';
		}
	}
);

/**
 * Loads the adapters. Only a request that sends something can make an entry, and only the administration shows one.
 */
function utmost_register_forms() {
	$is_sent = isset( $_SERVER['REQUEST_METHOD'] ) && 'POST' === $_SERVER['REQUEST_METHOD'];
	if ( ! $is_sent && ! is_admin() ) {
		return;
	}
	require_once __DIR__ . '/values.php';
	require __DIR__ . '/forms/gravity-forms.php';
	require __DIR__ . '/forms/woocommerce.php';
	if ( $is_sent ) {
		foreach ( array( 'accepted', 'contact-form-7', 'elementor', 'fluent-forms', 'formidable', 'ninja-forms', 'posted', 'wpforms' ) as $file ) {
			require_once __DIR__ . "/forms/$file.php";
		}
	}
}

/**
 * The names by which a field may ask for a value.
 *
 * @param mixed ...$texts Names, and texts of several classes.
 * @return string[]
 */
function utmost_names( ...$texts ) {
	$texts = array_filter( $texts, 'is_string' );
	return array_values( array_filter( array_merge( $texts, preg_split( '/\s+/', implode( ' ', $texts ) ) ) ) );
}

/**
 * Whether nothing was entered.
 *
 * @param mixed $value What was sent.
 * @return bool
 */
function utmost_is_empty( $value ) {
	return null === $value || '' === $value || array() === $value;
}
