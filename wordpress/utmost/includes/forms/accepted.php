<?php
/**
 * Tells the visitor's browser that a form was accepted, where it may hear it from nobody else: the page is loaded anew, or left.
 *
 * The answer to a sent form is no page that a cache keeps, so it may set a cookie: the tracker reads it on the next page,
 * reports one lead and deletes it. A form that was refused, or taken for spam, is no lead.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

if ( utmost_reports_leads() && ! utmost_is_excluded() ) {
	add_action( 'gform_after_submission', 'utmost_gravity_accepted', 20, 2 );
	add_action( 'wpforms_process_complete', 'utmost_wpforms_accepted', 20, 3 );
	add_action( 'frm_after_create_entry', 'utmost_formidable_accepted', 40, 3 );
	add_action( 'wpcf7_submit', 'utmost_contact_form_7_accepted', 20, 2 );
	// WooCommerce's checkout by shortcode, and the one of blocks; in both an order that costs nothing takes a way of its own.
	add_filter( 'woocommerce_payment_successful_result', 'utmost_woocommerce_paid', 20, 2 );
	add_filter( 'woocommerce_checkout_no_payment_needed_redirect', 'utmost_woocommerce_free', 20 );
	add_action( 'woocommerce_rest_checkout_process_payment_with_context', 'utmost_woocommerce_blocks_paid', 1000, 2 );
	add_action( 'woocommerce_store_api_checkout_order_processed', 'utmost_woocommerce_blocks_free', 20 );
}

/**
 * Gravity Forms has stored an entry; spam, too.
 *
 * @param mixed $entry The entry.
 * @param mixed $form  The form.
 */
function utmost_gravity_accepted( $entry, $form ) {
	if ( isset( $form['id'] ) && ! ( isset( $entry['status'] ) && 'spam' === $entry['status'] ) ) {
		utmost_tell_accepted( 'gform_confirmation_loaded-' . $form['id'] );
	}
}

/**
 * WPForms has processed an entry that is no spam.
 *
 * @param mixed $fields Its values.
 * @param mixed $entry  The request.
 * @param mixed $form   The form.
 */
function utmost_wpforms_accepted( $fields, $entry, $form ) {
	if ( isset( $form['id'] ) ) {
		utmost_tell_accepted( 'wpformsAjaxSubmitSuccess-wpforms-form-' . $form['id'] );
	}
}

/**
 * Formidable Forms has stored an entry: maybe one within another, or a draft.
 *
 * @param mixed $entry_id Its id.
 * @param mixed $form_id  Id of the form.
 * @param mixed $more     Whether it is the child of another one; not told by every version.
 */
function utmost_formidable_accepted( $entry_id, $form_id, $more = array() ) {
	if ( ! empty( $more['is_child'] ) || ! is_callable( array( 'FrmForm', 'get_key_by_id' ) ) || ! is_callable( array( 'FrmEntry', 'getOne' ) ) ) {
		return;
	}
	$entry = FrmEntry::getOne( $entry_id );
	if ( $entry && empty( $entry->is_draft ) ) {
		utmost_tell_accepted( 'frmFormComplete-form_' . FrmForm::get_key_by_id( $form_id ) );
	}
}

/**
 * Contact Form 7 has sent a form's mail. By script it tells the page itself, under another name for the form.
 *
 * @param mixed $form   The form.
 * @param mixed $result What became of it.
 */
function utmost_contact_form_7_accepted( $form, $result ) {
	$is_by_script = defined( 'REST_REQUEST' ) && REST_REQUEST;
	if ( ! $is_by_script && isset( $result['status'] ) && 'mail_sent' === $result['status'] && is_callable( array( $form, 'id' ) ) ) {
		utmost_tell_accepted( 'wpcf7-' . $form->id() );
	}
}

/**
 * WooCommerce has taken an order: it is paid, or its customer is led on to pay. A declined card doesn't come here. An order
 * that the shop's people made is only paid here.
 *
 * @param mixed $result   What the browser is told.
 * @param mixed $order_id Id of the order.
 * @return mixed
 */
function utmost_woocommerce_paid( $result, $order_id ) {
	$order = wc_get_order( $order_id );
	if ( $order && in_array( $order->get_created_via(), array( 'checkout', 'store-api' ), true ) ) {
		utmost_tell_accepted( 'woocommerce-checkout' );
	}
	return $result;
}

/**
 * WooCommerce has taken an order that costs nothing.
 *
 * @param mixed $address Where the customer is led.
 * @return mixed
 */
function utmost_woocommerce_free( $address ) {
	utmost_tell_accepted( 'woocommerce-checkout' );
	return $address;
}

/**
 * WooCommerce's checkout of blocks has asked the way of payment, which comes before us.
 *
 * @param mixed $context The order and how it is paid.
 * @param mixed $result  What became of it.
 */
function utmost_woocommerce_blocks_paid( $context, $result ) {
	// No isset: WooCommerce's answer has a magic getter alone.
	if ( is_object( $result ) && in_array( $result->status, array( 'success', 'pending' ), true ) ) {
		utmost_tell_accepted( 'woocommerce-checkout' );
	}
}

/**
 * WooCommerce's checkout of blocks has an order, which may have to be paid yet.
 *
 * @param mixed $order The order.
 */
function utmost_woocommerce_blocks_free( $order ) {
	if ( is_callable( array( $order, 'needs_payment' ) ) && ! $order->needs_payment() ) {
		utmost_tell_accepted( 'woocommerce-checkout' );
	}
}

/**
 * The id for its lead that the tracker wrote into the form, whatever the field was called.
 *
 * @return string Empty if none was sent.
 */
function utmost_sent_lead_id() {
	$found = '';
	if ( utmost_option( 'leadId' ) ) {
		array_walk_recursive(
			// phpcs:ignore WordPress.Security.NonceVerification.Missing -- The form plugin has accepted this request.
			$_POST,
			static function ( $value ) use ( &$found ) {
				if ( is_string( $value ) && preg_match( '/^[a-z0-9]{1,8}-\d{13}$/D', $value ) ) {
					$found = $value;
				}
			}
		);
	}
	return $found;
}

/**
 * Sets the cookie, for a visitor whom the tracker knows. Who gave no consent is known to nobody. After the form's name it has
 * the id that the entry has for its lead, so that the lead is reported by it.
 *
 * @param string $form The name that the tracker knows the form by.
 */
function utmost_tell_accepted( $form ) {
	if ( headers_sent() || ( is_admin() && ! wp_doing_ajax() ) || ! utmost_values() || ! preg_match( '/^[\w-]{1,120}$/D', $form ) ) {
		return;
	}
	$id = utmost_sent_lead_id();
	setrawcookie(
		'utmost_sent',
		'' === $id ? $form : "$form.$id",
		array(
			'expires'  => time() + 10 * MINUTE_IN_SECONDS,
			'path'     => '/',
			'secure'   => is_ssl(),
			'samesite' => 'Lax',
		)
	);
}
