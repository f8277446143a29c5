<?php
/**
 * Where the service is.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

define( 'UTMOST_VERSION', '{{version}}' );
// A test or a staging site may name another address in wp-config.php.
if ( ! defined( 'UTMOST_SERVICE_URL' ) ) {
	define( 'UTMOST_SERVICE_URL', '{{service}}' );
}
