<?php
/**
 * What the settings page shows.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/account.php';
require_once __DIR__ . '/fields.php';
require_once __DIR__ . '/inputs.php';

/**
 * Gives WordPress the sections and their fields.
 */
function utmost_add_fields() {
	foreach ( utmost_sections() as $id => $section ) {
		add_settings_section( $id, $section['title'], '__return_null', 'utmost' );
		foreach ( $section['fields'] as $name => $field ) {
			$is_box = 'bool' === $field['type'] || 'set' === $field['type'];
			add_settings_field(
				"utmost-$name",
				esc_html( $field['label'] ),
				'utmost_print_input',
				'utmost',
				$id,
				array( 'name' => $name ) + $field + ( $is_box ? array() : array( 'label_for' => "utmost-$name" ) )
			);
		}
	}
}

/**
 * Prints the page.
 */
function utmost_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<p><?php esc_html_e( 'Keeps where every visitor came from, and writes it into your forms and orders. It works right away; change anything you like here.', 'utmost' ); ?></p>
		<?php utmost_print_account(); ?>
		<form action="options.php" method="post">
			<?php
			settings_fields( 'utmost' );
			echo '<input type="hidden" name="utmost[form]" value="1">';
			do_settings_sections( 'utmost' );
			submit_button();
			?>
		</form>
	</div>
	<?php
}
