<?php
// What a site brings along: a contact form that mails what it is sent, headers for a page cache, and a record of every
// request this server would send to anybody.

// Where the service is, which a test may move to a stack of its own.
define( 'UTMOST_SERVICE_URL', get_option( 'test_service', 'http://utmost.test' ) );

add_shortcode(
	'contact',
	function () {
		return '<form id="contact" method="post" action="/contact/"><label>Name <input name="visitor"></label>'
			. '<input type="hidden" name="utm_source"><input type="hidden" name="first_utm_source"><button>Send</button></form>';
	}
);

add_action(
	'init',
	function () {
		if ( isset( $_POST['visitor'] ) ) {
			$sent = wp_unslash( $_POST );
			wp_mail( 'shop@shop.test', 'A message', wp_json_encode( $sent ) );
		}
	},
	20
);

add_action(
	'send_headers',
	function () {
		if ( get_option( 'test_cache' ) ) {
			header( 'Cache-Control: public, max-age=600' );
		}
	}
);

add_filter(
	'pre_http_request',
	function ( $answer, $request, $url ) {
		file_put_contents( dirname( ABSPATH ) . '/requests.log', "$url\n", FILE_APPEND );
		return $answer;
	},
	10,
	3
);
