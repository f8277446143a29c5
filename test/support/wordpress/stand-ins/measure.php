<?php
// For the bench: what a page cost this server, written down after it was sent.

if ( isset( $_SERVER['HTTP_X_MEASURE'] ) ) {
	function test_processor_ms() {
		$used = getrusage();
		return ( $used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec'] ) * 1000 + ( $used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec'] ) / 1000;
	}
	$GLOBALS['test_processor_before'] = test_processor_ms();
	register_shutdown_function(
		function () {
			$cost = array(
				'ms'      => ( microtime( true ) - $_SERVER['REQUEST_TIME_FLOAT'] ) * 1000,
				'cpu'     => test_processor_ms() - $GLOBALS['test_processor_before'],
				'queries' => get_num_queries(),
			);
			file_put_contents( dirname( ABSPATH ) . '/measured.log', wp_json_encode( $cost ) . "\n", FILE_APPEND );
		}
	);
}
