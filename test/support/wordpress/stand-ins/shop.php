<?php
// WooCommerce's two checkouts, by its markup, its requests and its documented hooks, in the order in which it calls them.
// An imitation: WooCommerce itself is in no registry. The option `test_shop` says that it is there, and which checkout it has.

$checkout = get_option( 'test_shop' );
if ( ! $checkout ) {
	return;
}

// A class that is written out is there before the line above is reached.
class_alias( 'Shop_Order', 'WooCommerce' );

/** An order as far as somebody asks for it here. */
class Shop_Order {
	public function update_meta_data() {}
	public function needs_payment() {
		return 'free' !== shop_sent( 'card' );
	}
	public function get_created_via() {
		return shop_sent( 'made_by' ) ?: 'checkout';
	}
}

/** Read by a magic getter alone, as WooCommerce's own. */
class Shop_Payment_Result {
	protected $status = '';
	public function __get( $name ) {
		return 'status' === $name ? $this->status : null;
	}
	public function set_status( $status ) {
		$this->status = $status;
	}
}

function wc_get_order() {
	return new Shop_Order();
}

function shop_sent( $name ) {
	$body = json_decode( file_get_contents( 'php://input' ), true );
	$sent = is_array( $body ) ? $body : wp_unslash( $_POST );
	return isset( $sent[ $name ] ) ? $sent[ $name ] : '';
}

/** What is refused before there is an order. */
function shop_refusal() {
	return is_email( shop_sent( 'billing_email' ) ) ? '' : 'Please enter an address.';
}

add_shortcode(
	'checkout',
	function () use ( $checkout ) {
		$fields = '<input type="email" name="billing_email"><input name="card" value="good">';
		if ( 'blocks' === $checkout ) {
			return '<p id=said></p><form class="wc-block-components-form wc-block-checkout__form">' . $fields . '<button type="button" id="send">Place order</button></form>
				<script>document.getElementById("send").onclick = async () => {
					const sent = Object.fromEntries(new FormData(document.querySelector(".wc-block-checkout__form")));
					const answer = await fetch("/wp-json/wc/store/v1/checkout", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) });
					const { message, redirect } = await answer.json();
					if (answer.ok) location = redirect; else document.getElementById("said").textContent = message;
				};</script>';
		}
		wp_enqueue_script( 'jquery' );
		// Its script is the form's own listener, and lets nobody hear of a success who does not listen to the form's handler.
		wp_add_inline_script( 'jquery', 'jQuery($ => $("form.checkout").on("submit", function () {
			$.post("/?wc-ajax=checkout", $(this).serialize(), ({ result, messages, redirect }) => {
				if (result === "success") window.location = redirect;
				else { $("#said").text(messages); $(document.body).trigger("checkout_error", [messages]); }
			}, "json");
			return false;
		}));' );
		return '<p id=said></p><form name="checkout" method="post" class="checkout woocommerce-checkout" action="/checkout/" novalidate>' . $fields . '<button type="submit" id="send">Place order</button></form>';
	}
);

add_action(
	'template_redirect',
	function () {
		if ( ! isset( $_GET['wc-ajax'] ) ) {
			return;
		}
		define( 'DOING_AJAX', true );
		$failure = function ( $messages ) {
			wp_send_json( array( 'result' => 'failure', 'messages' => $messages ) );
		};
		if ( shop_refusal() ) {
			$failure( shop_refusal() );
		}
		$order = new Shop_Order();
		do_action( 'woocommerce_checkout_create_order', $order, array() );
		do_action( 'woocommerce_checkout_order_processed', 7, array(), $order );
		if ( ! $order->needs_payment() ) {
			wp_send_json( array( 'result' => 'success', 'redirect' => apply_filters( 'woocommerce_checkout_no_payment_needed_redirect', '/?thanks', $order ) ) );
		}
		if ( 'declined' === shop_sent( 'card' ) ) {
			$failure( 'Your card was declined.' );
		}
		wp_send_json( apply_filters( 'woocommerce_payment_successful_result', array( 'result' => 'success', 'redirect' => '/?thanks' ), 7 ) );
	},
	0
);

add_action(
	'rest_api_init',
	function () {
		register_rest_route(
			'wc/store/v1',
			'/checkout',
			array(
				'methods'             => 'POST',
				'permission_callback' => '__return_true',
				'callback'            => function () {
					if ( shop_refusal() ) {
						return new WP_Error( 'refused', shop_refusal(), array( 'status' => 400 ) );
					}
					$order = new Shop_Order();
					do_action( 'woocommerce_store_api_checkout_update_order_meta', $order );
					do_action( 'woocommerce_store_api_checkout_order_processed', $order );
					if ( $order->needs_payment() ) {
						$result = new Shop_Payment_Result();
						add_action(
							'woocommerce_rest_checkout_process_payment_with_context',
							function ( $context, $result ) {
								$result->set_status( 'declined' === shop_sent( 'card' ) ? 'failure' : 'success' );
							},
							999,
							2
						);
						do_action_ref_array( 'woocommerce_rest_checkout_process_payment_with_context', array( (object) array( 'order' => $order ), &$result ) );
						if ( 'success' !== $result->status ) {
							return new WP_Error( 'refused', 'Your card was declined.', array( 'status' => 402 ) );
						}
					}
					return array( 'redirect' => '/?thanks' );
				},
			)
		);
	}
);
