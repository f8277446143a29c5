<?php
/**
 * Gravity Forms: empty fields that ask for a value get it, and every entry has the values as its meta data.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

add_action( 'gform_pre_submission', 'utmost_gravity_fields' );
add_filter( 'gform_entry_meta', 'utmost_gravity_meta' );

/**
 * Fills fields by their CSS class, parameter name or label.
 *
 * @param mixed $form The form.
 */
function utmost_gravity_fields( $form ) {
	foreach ( isset( $form['fields'] ) ? (array) $form['fields'] : array() as $field ) {
		$field = (array) $field;
		$input = 'input_' . ( isset( $field['id'] ) ? (int) $field['id'] : 0 );
		$names = utmost_names(
			isset( $field['cssClass'] ) ? $field['cssClass'] : '',
			isset( $field['inputName'] ) ? $field['inputName'] : '',
			isset( $field['label'] ) ? $field['label'] : ''
		);
		$value = utmost_value_for( $names );
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- The form plugin has accepted this request.
		if ( '' !== $value && ( ! isset( $_POST[ $input ] ) || '' === $_POST[ $input ] ) ) {
			$_POST[ $input ] = wp_slash( $value );
		}
		// phpcs:enable
	}
}

/**
 * Names the meta data, which can be columns, filters and merge tags.
 *
 * @param mixed $meta Meta data by key.
 * @return mixed
 */
function utmost_gravity_meta( $meta ) {
	if ( ! is_array( $meta ) || ! utmost_option( 'entries' ) ) {
		return $meta;
	}
	foreach ( array( 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid', 'msclkid', 'landing_page', 'referrer', 'first_utm_source', 'first_utm_medium', 'first_utm_campaign', 'first_landing_page', 'first_referrer' ) as $name ) {
		$meta[ $name ] = array(
			'label'                      => $name,
			'is_numeric'                 => false,
			'is_default_column'          => false,
			'update_entry_meta_callback' => 'utmost_gravity_meta_value',
			'filter'                     => array( 'operators' => array( 'is', 'isnot', 'contains' ) ),
		);
	}
	return $meta;
}

/**
 * The value of a visitor's new entry. An entry that somebody edits keeps what it has.
 *
 * @param mixed $key   Its name.
 * @param mixed $entry The entry.
 * @return string
 */
function utmost_gravity_meta_value( $key, $entry ) {
	if ( isset( $entry[ $key ] ) && '' !== $entry[ $key ] ) {
		return $entry[ $key ];
	}
	$values = is_admin() && ! wp_doing_ajax() ? array() : utmost_entry_values();
	return isset( $values[ $key ] ) ? $values[ $key ] : '';
}
