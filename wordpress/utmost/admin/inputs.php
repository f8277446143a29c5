<?php
/**
 * The inputs of the settings page.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

/**
 * Prints one input with its explanation.
 *
 * @param array<string, mixed> $field As in fields.php, with its name.
 */
function utmost_print_input( array $field ) {
	$id    = 'utmost-' . $field['name'];
	$name  = 'utmost[' . $field['name'] . ']';
	$value = utmost_option( $field['name'] );
	$hint  = isset( $field['hint'] ) ? $field['hint'] : '';
	switch ( $field['type'] ) {
		case 'bool':
			printf(
				'<label><input type="checkbox" name="%s" value="1" %s> %s</label>',
				esc_attr( $name ),
				checked( $value, true, false ),
				esc_html( $hint )
			);
			return;
		case 'set':
			echo '<fieldset><legend class="screen-reader-text">' . esc_html( $field['label'] ) . '</legend>';
			foreach ( $field['choices'] as $choice => $label ) {
				printf(
					'<label><input type="checkbox" name="%s[]" value="%s" %s> %s</label><br>',
					esc_attr( $name ),
					esc_attr( $choice ),
					checked( in_array( $choice, $value, true ), true, false ),
					esc_html( $label )
				);
			}
			echo '</fieldset>';
			break;
		case 'choice':
			printf( '<select id="%s" name="%s"%s>', esc_attr( $id ), esc_attr( $name ), '' === $hint ? '' : ' aria-describedby="' . esc_attr( $id ) . '-hint"' );
			foreach ( $field['choices'] as $choice => $label ) {
				printf( '<option value="%s" %s>%s</option>', esc_attr( $choice ), selected( $value, $choice, false ), esc_html( $label ) );
			}
			echo '</select>';
			break;
		case 'lines':
		case 'map':
			printf(
				'<textarea id="%s" name="%s" rows="3" cols="40" class="code" aria-describedby="%1$s-hint">%s</textarea>',
				esc_attr( $id ),
				esc_attr( $name ),
				esc_textarea( utmost_lines( $value ) )
			);
			break;
		default:
			printf(
				'<input type="%s" id="%s" name="%s" value="%s" class="%s" aria-describedby="%2$s-hint" %s>',
				'number' === $field['type'] ? 'number' : 'text',
				esc_attr( $id ),
				esc_attr( $name ),
				esc_attr( $value ),
				'number' === $field['type'] ? 'small-text' : 'regular-text code',
				'number' === $field['type'] ? sprintf( 'min="%d" max="%d"', (int) $field['min'], (int) $field['max'] ) : 'autocomplete="off" spellcheck="false"' . ( utmost_connection() ? ' readonly' : '' )
			);
	}
	if ( '' !== $hint ) {
		printf( '<p class="description" id="%s-hint">%s</p>', esc_attr( $id ), esc_html( $hint ) );
	}
}

/**
 * A list as one text, a line for each.
 *
 * @param array<int|string, string> $value A list, or values by name.
 * @return string
 */
function utmost_lines( array $value ) {
	$lines = array();
	foreach ( $value as $name => $text ) {
		$lines[] = is_string( $name ) ? "$name = $text" : $text;
	}
	return implode( "\n", $lines );
}
