<?php
/**
 * Changes printed pages as the plugin does, without WordPress: a list of pages as JSON in, the list of the changed pages with
 * their decisions out. Each file of the plugin is read by PHP's own parser as well.
 */

namespace Piton\WordPress {
	const STANDS_IN_NOTHING = 0;
	const STANDS_IN_OBJECT  = 1;
	const STANDS_IN_CLASSES = 2;

	/** The facts of a build. */
	function release(): array {
		return array( 'marks' => array( 'widgets' => array( 'tabs' => array() ) ), 'unscripted' => '^heading$' );
	}

	/** The preloads need a build, which a printed page does not have here. */
	function first_screen_html(): string {
		return '';
	}
}

namespace {
	define( 'ABSPATH', sys_get_temp_dir() . '/piton-pages-' . getmypid() . '/' );
	define( 'WPINC', 'wp-includes' );
	define( 'WP_CONTENT_DIR', ABSPATH . 'wp-content' );
	define( 'MB_IN_BYTES', 1048576 );

	/** What WordPress knows of the scripts of the page that is changed. */
	function wp_scripts(): object {
		return $GLOBALS['stand_in_scripts'];
	}
	function content_url(): string {
		return 'https://example.test/wp-content';
	}
	function includes_url(): string {
		return 'https://example.test/wp-includes';
	}
	function site_url(): string {
		return 'https://example.test';
	}
	function home_url(): string {
		return 'https://example.test';
	}
	function wp_parse_url( string $url, int $component = -1 ) {
		return parse_url( $url, $component );
	}
	function untrailingslashit( string $path ): string {
		return rtrim( $path, '/' );
	}
	function trailingslashit( string $path ): string {
		return untrailingslashit( $path ) . '/';
	}
	function wp_json_encode( $value ) {
		return json_encode( $value );
	}
	function wp_normalize_path( string $path ): string {
		return $path;
	}

	foreach ( array( 'elements', 'calls', 'needs', 'decide', 'scripts', 'removed-elements', 'files', 'finish' ) as $file ) {
		require __DIR__ . '/../../wordpress/includes/' . $file . '.php';
	}

	foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( __DIR__ . '/../../wordpress', FilesystemIterator::SKIP_DOTS ) ) as $file ) {
		if ( 'php' === $file->getExtension() ) {
			token_get_all( file_get_contents( $file->getPathname() ), TOKEN_PARSE );
		}
	}

	$results = array();
	foreach ( json_decode( file_get_contents( INPUT ), true ) as $page ) {
		foreach ( $page['files'] as $path => $code ) {
			if ( ! is_dir( dirname( ABSPATH . $path ) ) ) {
				mkdir( dirname( ABSPATH . $path ), 0777, true );
			}
			file_put_contents( ABSPATH . $path, $code );
		}
		$registered = array();
		foreach ( $page['scripts'] as $handle => $script ) {
			$registered[ $handle ] = (object) array( 'src' => $script['src'], 'deps' => $script['deps'] );
		}
		$GLOBALS['stand_in_scripts'] = (object) array(
			'done'       => array_keys( $page['scripts'] ),
			'registered' => $registered,
			'queue'      => $page['queue'],
			'base_url'   => 'https://example.test',
		);
		$heads     = array_fill( 0, 2, array( "<!-- piton -->\n", "<!-- piton, object -->\n", "<!-- piton, classes -->\n" ) );
		$results[] = \Piton\WordPress\changed_page( $page['html'], 'marker', $heads, '', '/chunks/', array( 'config' => array( 'consent' => array( 'groups' => array() ) ) ) );
	}
	foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( ABSPATH, FilesystemIterator::SKIP_DOTS ), RecursiveIteratorIterator::CHILD_FIRST ) as $file ) {
		$file->isDir() ? rmdir( $file->getPathname() ) : unlink( $file->getPathname() );
	}
	rmdir( ABSPATH );
	echo json_encode( array( 'version' => PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION, 'results' => $results ) );
}
