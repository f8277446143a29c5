<?php
/**
 * The inputs of the settings page.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps what was refused for the page that follows, where whoever entered it can correct it.
 *
 * @param array<string, string> $entries What was entered, by the name of its field.
 */
function utmost_keep_refused( array $entries ) {
	$refused = array(
		'user'    => get_current_user_id(),
		'entries' => $entries,
	);
	set_transient( 'utmost_refused', $refused, 5 * MINUTE_IN_SECONDS );
}

/**
 * What this person entered and was refused, shown once.
 *
 * @return array<string, string>
 */
function utmost_refused() {
	static $entries = null;
	if ( null === $entries ) {
		$refused = get_transient( 'utmost_refused' );
		$is_own  = is_array( $refused ) && get_current_user_id() === $refused['user'];
		$entries = $is_own ? $refused['entries'] : array();
		if ( $is_own ) {
			delete_transient( 'utmost_refused' );
		}
	}
	return $entries;
}

/**
 * Prints one input with its explanation.
 *
 * @param array<string, mixed> $field As in fields.php, with its name.
 */
function utmost_print_input( array $field ) {
	$id    = 'utmost-' . $field['name'];
	$name  = 'utmost[' . $field['name'] . ']';
	$value = utmost_option( $field['name'] );
	$wrong = utmost_refused();
	$wrong = isset( $wrong[ $field['name'] ] ) ? $wrong[ $field['name'] ] : null;
	$state = null === $wrong ? '' : ' aria-invalid="true"';
	$about = null === $wrong ? "$id-hint" : "$id-wrong $id-hint";
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
				'<textarea id="%1$s" name="%2$s" rows="3" cols="40" class="code" aria-describedby="%5$s"%3$s>%4$s</textarea>',
				esc_attr( $id ),
				esc_attr( $name ),
				$state, // phpcs:ignore WordPress.Security.EscapeOutput -- One of two words.
				esc_textarea( null === $wrong ? utmost_lines( $value ) : $wrong ),
				esc_attr( $about )
			);
			break;
		default:
			printf(
				'<input type="%1$s" id="%2$s" name="%3$s" value="%4$s" class="%5$s" aria-describedby="%8$s"%6$s %7$s>',
				'number' === $field['type'] ? 'number' : 'text',
				esc_attr( $id ),
				esc_attr( $name ),
				esc_attr( null === $wrong ? $value : $wrong ),
				'number' === $field['type'] ? 'small-text' : 'regular-text code',
				$state, // phpcs:ignore WordPress.Security.EscapeOutput -- One of two words.
				'number' === $field['type'] ? sprintf( 'min="%d" max="%d"', (int) $field['min'], (int) $field['max'] ) : 'autocomplete="off" spellcheck="false"' . ( utmost_connection() ? ' readonly' : '' ),
				esc_attr( $about )
			);
	}
	if ( null !== $wrong ) {
		printf( '<div class="notice notice-error inline" id="%s-wrong"><p>%s</p></div>', esc_attr( $id ), esc_html__( 'This wasn’t understood and isn’t saved.', 'utmost' ) );
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
