( function ( { blocks, blockEditor, components, element, i18n } ) {
	const { createElement } = element;
	const { __ } = i18n;

	blocks.registerBlockType( 'utmost/value', {
		edit( { attributes, setAttributes } ) {
			const field = ( name, label, help ) =>
				createElement( components.TextControl, {
					label,
					help,
					value: attributes[ name ],
					onChange: ( value ) => setAttributes( { [ name ]: value } ),
				} );
			return [
				createElement(
					blockEditor.InspectorControls,
					{ key: 'settings' },
					createElement(
						components.PanelBody,
						{},
						field(
							'name',
							__( 'Value', 'utmost' ),
							__( 'For example utm_source, utm_campaign or first_utm_source.', 'utmost' )
						),
						field(
							'fallback',
							__( 'If it isn’t known', 'utmost' ),
							__( 'Shown to visitors whose source isn’t known.', 'utmost' )
						)
					)
				),
				createElement(
					'p',
					blockEditor.useBlockProps( { key: 'value' } ),
					'{' + attributes.name + '}' + ( attributes.fallback ? ' / ' + attributes.fallback : '' )
				),
			];
		},
		save: () => null,
	} );
} )( window.wp );
