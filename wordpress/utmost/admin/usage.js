( function () {
	const place = document.querySelector( '.utmost-usage[data-url]' );
	if ( ! place ) return;
	const { url, nonce, failed } = place.dataset;
	fetch( url, {
		method: 'POST',
		credentials: 'same-origin',
		body: new URLSearchParams( { action: 'utmost_usage', _ajax_nonce: nonce } ),
	} )
		.then( ( answer ) => ( answer.ok ? answer.json() : Promise.reject() ) )
		.then( ( { data } ) => {
			place.innerHTML = data;
		} )
		.catch( () => {
			place.textContent = failed;
		} );
} )();
