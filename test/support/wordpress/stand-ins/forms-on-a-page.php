<?php
// Form builders that load the page anew, by their documented hooks and markup. The option `test_builder` says which one is
// there, `test_leads_to` where it leads after an entry. What is sent without an address is refused.

$builder = get_option( 'test_builder' );

if ( 'gravity' === $builder ) {
	class GFForms {}
}
if ( 'wpforms' === $builder ) {
	function wpforms() {}
}
if ( 'formidable' === $builder ) {
	class FrmAppHelper {}
	class FrmForm {
		public static function get_key_by_id( $id ) {
			return 7 === (int) $id ? 'contact' : '';
		}
	}
	class FrmEntry {
		public static function getOne( $id ) {
			return (object) array(
				'id'       => $id,
				'is_draft' => isset( $_POST['draft'] ) ? 1 : 0,
			);
		}
	}
}

add_shortcode(
	'built',
	function () use ( $builder ) {
		$forms = array(
			'gravity'    => '<div class="gform_wrapper"><form method="post" id="gform_7" novalidate>%s</form></div>',
			'wpforms'    => '<div class="wpforms-container"><form method="post" id="wpforms-form-7" class="wpforms-validate wpforms-form" novalidate>%s</form></div>',
			'formidable' => '<div class="frm_forms"><form method="post" id="form_contact" class="frm-show-form" novalidate>%s</form></div>',
		);
		// Formidable Forms has the key of a field in its id, with a number where another form of the site has that key too.
		$lead  = 'formidable' === $builder ? 'name="item_meta[9]" id="field_utmost_lead_id2"' : 'name="fields[3]" class="utmost_lead_id"';
		$said  = isset( $GLOBALS['test_said'] ) ? $GLOBALS['test_said'] : '';
		return isset( $forms[ $builder ] ) ? sprintf( "<p id=said>$said</p>" . $forms[ $builder ], '<input type="email" name="built"><input type="hidden" ' . $lead . '><button id="send">Send</button>' ) : '';
	}
);

add_action(
	'wp',
	function () use ( $builder ) {
		if ( ! $builder || ! isset( $_POST['built'] ) ) {
			return;
		}
		if ( ! is_email( wp_unslash( $_POST['built'] ) ) ) {
			$GLOBALS['test_said'] = 'Please enter an address.';
			return;
		}
		$is_spam = isset( $_POST['spam'] );
		if ( 'gravity' === $builder ) {
			do_action( 'gform_after_submission', array( 'id' => 1, 'status' => $is_spam ? 'spam' : 'active' ), array( 'id' => 7 ) );
		} elseif ( 'wpforms' === $builder && ! $is_spam ) {
			do_action( 'wpforms_process_complete', array(), $_POST, array( 'id' => 7 ), 0 );
		} elseif ( 'formidable' === $builder ) {
			do_action( 'frm_after_create_entry', 1, 7, array( 'is_child' => isset( $_POST['child'] ) ) );
		}
		$leads_to = get_option( 'test_leads_to' );
		if ( $leads_to ) {
			wp_redirect( home_url( $leads_to ) );
			exit;
		}
		$GLOBALS['test_said'] = 'Thank you.';
	},
	9
);
