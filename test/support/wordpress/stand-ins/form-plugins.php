<?php
// Form plugins, which no registry of packages holds: each does with a sent form what its documentation says, by exactly its
// documented hooks (Contact Form 7, Fluent Forms and Formidable Forms: as their own code does), and answers with the entry it
// would store. `POST /?form_plugin=…`

add_action(
	'init',
	function () {
		$plugin = isset( $_GET['form_plugin'] ) ? $_GET['form_plugin'] : '';
		$stores = array(
			'contact-form-7' => 'stand_in_contact_form_7',
			'contact-form-7-mail' => 'stand_in_contact_form_7_mail',
			'gravity-forms'  => 'stand_in_gravity_forms',
			'wpforms'        => 'stand_in_wpforms',
			'elementor'      => 'stand_in_elementor',
			'ninja-forms'    => 'stand_in_ninja_forms',
			'fluent-forms'   => 'stand_in_fluent_forms',
			'formidable'     => 'stand_in_formidable',
			'woocommerce'    => 'stand_in_woocommerce',
			'woocommerce-blocks' => 'stand_in_woocommerce_blocks',
		);
		if ( 'POST' === $_SERVER['REQUEST_METHOD'] && isset( $stores[ $plugin ] ) ) {
			wp_send_json( call_user_func( $stores[ $plugin ] ) );
		}
	},
	20
);

/** What was sent in this field. */
function stand_in_sent( $name ) {
	return isset( $_POST[ $name ] ) ? wp_unslash( $_POST[ $name ] ) : '';
}

function stand_in_contact_form_7() {
	return apply_filters(
		'wpcf7_posted_data',
		array(
			'your-name'  => stand_in_sent( 'your-name' ),
			'utm_source' => stand_in_sent( 'utm_source' ),
		)
	);
}

/** A mail of Contact Form 7: of a tag that was not sent other plugins are asked, and without an answer it stays as it is. */
function stand_in_contact_form_7_mail() {
	$posted = stand_in_contact_form_7();
	$fill   = function ( $tag ) use ( $posted ) {
		$text = isset( $posted[ $tag[1] ] ) ? $posted[ $tag[1] ] : apply_filters( 'wpcf7_special_mail_tags', null, $tag[1], false, null );
		return null === $text ? $tag[0] : $text;
	};
	return array( 'mail' => preg_replace_callback( '/\[([a-zA-Z_][0-9a-zA-Z:._-]*)\]/', $fill, stand_in_sent( 'mail' ) ) );
}

function stand_in_gravity_forms() {
	$field = function ( $id, $label, $class = '', $parameter = '' ) {
		return (object) array(
			'id'        => $id,
			'label'     => $label,
			'cssClass'  => $class,
			'inputName' => $parameter,
		);
	};
	$form = array(
		'id'     => 1,
		'fields' => array(
			$field( 1, 'Name' ),
			$field( 2, 'Source', 'wide utm_source' ),
			$field( 3, 'Medium', '', 'utm_medium' ),
			$field( 4, 'utm_campaign' ),
		),
	);
	do_action( 'gform_pre_submission', $form );
	$entry = array();
	foreach ( $form['fields'] as $field ) {
		$entry[ $field->id ] = stand_in_sent( "input_{$field->id}" );
	}
	foreach ( apply_filters( 'gform_entry_meta', array(), 1 ) as $key => $meta ) {
		$entry[ $key ] = call_user_func( $meta['update_entry_meta_callback'], $key, $entry, $form );
	}
	return $entry;
}

function stand_in_wpforms() {
	$form   = array(
		'fields' => array(
			1 => array( 'css' => '' ),
			2 => array( 'css' => 'lead utm_source' ),
		),
	);
	$fields = array(
		1 => array(
			'name'  => 'Name',
			'value' => stand_in_sent( 'name' ),
			'id'    => 1,
			'type'  => 'text',
		),
		2 => array(
			'name'  => 'Source',
			'value' => stand_in_sent( 'source' ),
			'id'    => 2,
			'type'  => 'hidden',
		),
	);
	$entry  = array();
	foreach ( apply_filters( 'wpforms_process_filter', $fields, $_POST, $form ) as $field ) {
		$entry[ $field['name'] ] = $field['value'];
	}
	return $entry;
}

class Stand_In_Elementor_Record {
	private $data;
	public function __construct( $fields ) {
		$this->data = array( 'fields' => $fields );
	}
	public function get( $property ) {
		return $this->data[ $property ];
	}
	public function set( $property, $value ) {
		$this->data[ $property ] = $value;
	}
}

function stand_in_elementor() {
	$fields = array();
	foreach ( array( 'name', 'utm_source' ) as $id ) {
		$fields[ $id ] = array(
			'id'        => $id,
			'type'      => 'text',
			'title'     => ucfirst( $id ),
			'value'     => stand_in_sent( $id ),
			'raw_value' => stand_in_sent( $id ),
			'required'  => '',
		);
	}
	$record = new Stand_In_Elementor_Record( $fields );
	do_action( 'elementor_pro/forms/process', $record, null );
	return wp_list_pluck( $record->get( 'fields' ), 'value' );
}

function stand_in_ninja_forms() {
	$data = apply_filters(
		'ninja_forms_submit_data',
		array(
			'id'     => 1,
			'fields' => array(
				1 => array(
					'id'    => 1,
					'key'   => 'name_1',
					'value' => stand_in_sent( 'name' ),
				),
				2 => array(
					'id'    => 2,
					'key'   => 'utm_source_1700000000000',
					'value' => '',
				),
			),
		)
	);
	return wp_list_pluck( $data['fields'], 'value', 'key' ) + ( isset( $data['extra'] ) ? $data['extra'] : array() );
}

/** Fluent Forms stores what its form sent, without what is none of its fields, with the settings of these. */
function stand_in_fluent_forms() {
	$sent = array(
		'__fluent_form_embded_post_id' => '30',
		'_wp_http_referer'             => '/contact/',
		'names'                        => stand_in_sent( 'name' ),
		'utm_source'                   => stand_in_sent( 'utm_source' ),
	);
	return apply_filters( 'fluentform/insert_response_data', $sent, 1, stand_in_fluent_fields() );
}

function stand_in_fluent_fields() {
	return array(
		'names'      => array( 'element' => 'input_text', 'admin_label' => 'Name', 'raw' => array() ),
		'utm_source' => array( 'element' => 'input_hidden', 'admin_label' => 'utm_source', 'raw' => array() ),
	);
}

/** The page of an entry in the administration of Fluent Forms shows its fields, and asks by REST for what else stands there. */
add_action(
	'rest_api_init',
	function () {
		$answer = function ( $request ) {
			$resources = array( 'labels' => array(), 'fields' => stand_in_fluent_fields() );
			$entry     = (object) array( 'id' => 7, 'form_id' => 1, 'response' => $request['entry'] );
			return apply_filters( 'fluentform/submissions_widgets', array(), $resources, $entry );
		};
		register_rest_route( 'fluentform/v1', '/submissions/resources', array( 'callback' => $answer, 'permission_callback' => '__return_true' ) );
	}
);
if ( false !== strpos( $_SERVER['REQUEST_URI'] ?? '', '/fluentform/' ) ) {
	define( 'FLUENTFORM', true );
}

class FrmField {
	public static function get_all_for_form( $form_id ) {
		$field = function ( $id, $key, $name, $classes = '' ) {
			return (object) array(
				'id'            => $id,
				'field_key'     => $key,
				'name'          => $name,
				'field_options' => array( 'classes' => $classes ),
			);
		};
		return array(
			$field( 1, 'qh4icy', 'Name' ),
			$field( 2, 'utm_source2', 'Source' ),
			$field( 3, 'x7k2p', 'Medium', 'frm_half utm_medium' ),
			$field( 4, 'channel_detail_12', 'Detail' ),
		);
	}
}

function stand_in_formidable() {
	$values = apply_filters(
		'frm_pre_create_entry',
		array(
			'form_id'   => 1,
			'item_meta' => array(
				0 => '',
				1 => stand_in_sent( 'name' ),
				2 => '',
				3 => '',
				4 => '',
			),
		)
	);
	return $values['item_meta'];
}

class Stand_In_Meta {
	private $data;
	public function __construct( $key, $value ) {
		$this->data = array(
			'key'   => $key,
			'value' => $value,
		);
	}
	public function get_data() {
		return $this->data;
	}
}

class Stand_In_Order {
	public $meta = array();
	public function update_meta_data( $key, $value ) {
		$this->meta[ $key ] = $value;
	}
	public function get_meta_data() {
		return array_map(
			function ( $key ) {
				return new Stand_In_Meta( $key, $this->meta[ $key ] );
			},
			array_keys( $this->meta )
		);
	}
}

function stand_in_woocommerce() {
	$order = new Stand_In_Order();
	do_action( 'woocommerce_checkout_create_order', $order, array() );
	ob_start();
	do_action( 'woocommerce_admin_order_data_after_billing_address', $order );
	return array( 'shown' => ob_get_clean() ) + $order->meta;
}

function stand_in_woocommerce_blocks() {
	$order = new Stand_In_Order();
	do_action( 'woocommerce_store_api_checkout_update_order_meta', $order );
	return $order->meta;
}
