<?php
// The WP Consent API, as far as a plugin asks it on the server. It is there while the option `test_consent` is.

if ( get_option( 'test_consent' ) ) {
	function wp_has_consent( $category ) {
		$cookie = "wp_consent_$category";
		return isset( $_COOKIE[ $cookie ] ) && 'allow' === $_COOKIE[ $cookie ];
	}
	add_action(
		'wp_head',
		function () {
			echo get_option( 'test_consent' );
		},
		0
	);
}
