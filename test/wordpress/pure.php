<?php
/** Calls the plugin's pieces that know nothing of WordPress: an array of [function, arguments…] as JSON in, the array of their results out. */

define( 'ABSPATH', '/' );
foreach ( array( 'elements', 'calls', 'needs', 'decide', 'scripts', 'removed-elements', 'head', 'releases' ) as $file ) {
	require __DIR__ . '/../../wordpress/includes/' . $file . '.php';
}
$known   = json_decode( file_get_contents( __DIR__ . '/../../wordpress/known-scripts.json' ), true );
$results = array();
foreach ( json_decode( stream_get_contents( STDIN ), true ) as $call ) {
	$function  = '\\Piton\\WordPress\\' . array_shift( $call );
	$results[] = $function( ...array_map( function ( $argument ) use ( $known ) {
		return 'KNOWN' === $argument ? $known : $argument;
	}, $call ) );
}
echo json_encode( $results, JSON_INVALID_UTF8_SUBSTITUTE );
