<?php
/**
 * WooCommerce: orders have the values as meta data, wherever the shop keeps its orders.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

add_action( 'woocommerce_checkout_create_order', 'utmost_woocommerce_order' );
add_action( 'woocommerce_store_api_checkout_update_order_meta', 'utmost_woocommerce_order' );
add_action( 'woocommerce_admin_order_data_after_billing_address', 'utmost_woocommerce_show' );

/**
 * Adds the values to a new order, which WooCommerce saves.
 *
 * @param mixed $order The order.
 */
function utmost_woocommerce_order( $order ) {
	foreach ( utmost_entry_values() as $name => $value ) {
		$order->update_meta_data( "_utmost_$name", $value );
	}
}

/**
 * Shows them beside the order's addresses.
 *
 * @param mixed $order The order.
 */
function utmost_woocommerce_show( $order ) {
	$rows = '';
	foreach ( $order->get_meta_data() as $meta ) {
		$data = $meta->get_data();
		if ( 0 === strpos( (string) $data['key'], '_utmost_' ) && is_string( $data['value'] ) ) {
			$rows .= sprintf( '<br>%s: %s', esc_html( substr( $data['key'], 8 ) ), esc_html( $data['value'] ) );
		}
	}
	if ( '' !== $rows ) {
		printf( '<p><strong>%s</strong>%s</p>', esc_html__( 'Where the customer came from', 'utmost' ), $rows ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
	}
}
