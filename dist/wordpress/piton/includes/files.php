<?php
/** Finds the script files of this site, and reads the unknown ones. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/**
 * Returns the site's own addresses. They are read before the page is sent, because plugins filter them: a filter that
 * starts an output buffer inside the callback of another one would end PHP.
 *
 * @return array{folders: array<string, string>, home: string, host: string} `folders` by address; `home` without its port, `host` with it
 */
function site_addresses(): array {
	static $addresses = null;
	if ( null === $addresses ) {
		$addresses = array(
			'folders' => array( content_url() => WP_CONTENT_DIR, includes_url() => ABSPATH . WPINC, site_url() => ABSPATH ),
			'home'    => (string) wp_parse_url( home_url(), PHP_URL_HOST ),
			'host'    => (string) preg_replace( '~^https?://|/.*$~', '', site_url() ),
		);
	}
	return $addresses;
}

/** Returns the address of each printed script, as WordPress prints it. */
function script_sources( array $handles ): array {
	$all     = wp_scripts();
	$sources = array();
	foreach ( $handles as $handle ) {
		$src = (string) $all->registered[ $handle ]->src;
		if ( '' !== $src ) {
			$sources[ $handle ] = 1 === preg_match( '~^/(?!/)~', $src ) ? $all->base_url . $src : $src;
		}
	}
	return $sources;
}

/**
 * Returns the file of this site behind an address: null for a file of another site, an empty text if there is no
 * readable file.
 */
function local_file( string $url ): ?string {
	$url = bare_url( $url );
	// PHP rejects a path with a null byte.
	if ( 0 === strpos( $url, 'data:' ) || false !== strpos( rawurldecode( $url ), "\0" ) ) {
		return '';
	}
	foreach ( site_addresses()['folders'] as $base => $folder ) {
		$bases = array( bare_url( $base ), (string) wp_parse_url( $base, PHP_URL_PATH ) );
		foreach ( $bases as $prefix ) {
			$prefix = rtrim( $prefix, '/' ) . '/';
			if ( 0 === strpos( $url, $prefix ) && 0 !== strpos( substr( $url, strlen( $prefix ) - 1 ), '//' ) ) {
				$path = realpath( untrailingslashit( $folder ) . '/' . rawurldecode( substr( $url, strlen( $prefix ) ) ) );
				$root = realpath( $folder );
				if ( false === $path || false === $root || '.js' !== substr( $path, -3 ) ) {
					return '';
				}
				// On Windows servers paths have backslashes.
				return 0 === strpos( wp_normalize_path( $path ), trailingslashit( wp_normalize_path( $root ) ) ) ? $path : '';
			}
		}
	}
	return 0 === strpos( $url, '//' ) && wp_parse_url( 'http:' . $url, PHP_URL_HOST ) !== site_addresses()['home'] ? null : '';
}

/** A file that is larger than this is not searched for calls, bytes: it counts as one that cannot be read. */
const MOST_CODE_BYTES = MB_IN_BYTES;

/** The part of a larger file that is read all the same, because an optimiser may have merged a replaced script into it, bytes. */
const MOST_MERGED_BYTES = 4 * MB_IN_BYTES;

/**
 * Returns the file of this site behind the address of a script: null for a file of another site, an empty text if there
 * is no readable file.
 *
 * @param string $source the address that WordPress knows, empty if WordPress did not print the script
 */
function script_file( string $address, string $source ): ?string {
	$file = local_file( $address );
	if ( null === $file ) {
		// A CDN may serve a file of this site.
		$own  = local_file( '' !== $source ? $source : (string) wp_parse_url( $address, PHP_URL_PATH ) );
		$file = '' === $own && '' === $source ? null : $own;
	}
	return $file;
}

/**
 * Reads the unknown files that stay on the page. Many of them call jQuery without declaring it as a dependency, because
 * jQuery was always there.
 *
 * @param array<int, array>     $named   as name_scripts() returns them
 * @param array<string, string> $sources as script_sources() returns them
 */
function unknown_files( array $named, array $scripts, array $sources, array $known ): array {
	$files     = array();
	$addresses = array();
	foreach ( $named as $script ) {
		if ( '' !== $script['src'] . $script['delayed'] ) {
			$addresses[] = array( $script['handle'], $script['src'] . $script['delayed'] );
		}
	}
	// A printed script without an element runs as well: an optimiser has merged its file into another one, or loads it later.
	foreach ( array_diff_key( $sources, array_column( $addresses, 1, 0 ) ) as $handle => $source ) {
		$addresses[] = array( (string) $handle, $source );
	}
	foreach ( $addresses as list( $handle, $address ) ) {
		if ( isset( $scripts[ $handle ] ) ) {
			// An unlisted library is read as well: it may stay for another script, and call jQuery then.
			$plugin = plugin_of( $handle, $scripts, $known, 'replaced' ) ?? plugin_of( $handle, $scripts, $known, 'libraries' );
			// A theme's script can have the handle of one that is known to call no library.
			$is_harmless = is_listed( $handle, $known['harmless'] ) && false === strpos( bare_url( $address ), '/themes/' );
			if ( null !== $plugin || $is_harmless || is_listed( $handle, $known['admin'] ) ) {
				continue;
			}
		}
		$file = script_file( $address, isset( $sources[ $handle ] ) ? $sources[ $handle ] : '' );
		if ( null === $file ) {
			continue;
		}
		$code = '' === $file ? false : file_get_contents( $file, false, null, 0, MOST_MERGED_BYTES );
		$by   = '' !== $handle ? $handle : basename( bare_url( $address ) );
		// The search of a large file would take too long, and a library may be called behind the part that is read.
		$files[] = array( 'by' => $by, 'code' => (string) $code, 'unreadable' => false === $code || strlen( $code ) > MOST_CODE_BYTES );
	}
	return $files;
}
