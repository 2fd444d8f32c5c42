<?php
/**
 * Keeps files of former releases. An update replaces the plugin's folder, but cached pages and open tabs still request
 * files of the previous release.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The number of former releases in the folder; each takes about one megabyte. */
const FORMER_RELEASES = 3;

/**
 * Copies the newest former releases into the package before it is installed.
 *
 * @param string|\WP_Error $source the unpacked package
 * @return string|\WP_Error
 */
function carry_former_releases( $source ) {
	global $wp_filesystem;
	$own = basename( dirname( PLUGIN_FILE ) );
	if ( ! is_string( $source ) || basename( $source ) !== $own || ! $wp_filesystem || ! $wp_filesystem->exists( trailingslashit( $source ) . 'release.php' ) ) {
		return $source;
	}
	$folders = (array) glob( dirname( PLUGIN_FILE ) . '/chunks/*', GLOB_ONLYDIR );
	foreach ( newest_releases( $folders, release()['release'] ) as $folder ) {
		$copy = trailingslashit( $source ) . 'chunks/' . basename( $folder );
		if ( ! $wp_filesystem->exists( $copy ) && $wp_filesystem->mkdir( $copy ) ) {
			copy_dir( $folder, $copy );
			// The copy keeps its age, or every former release would seem newer than the one that this update replaces.
			$wp_filesystem->touch( $copy, (int) filemtime( $folder ) );
		}
	}
	return $source;
}

/**
 * Returns the newest of the releases' folders: the installed one first, then the others by their age.
 *
 * @param string[] $folders
 * @return string[]
 */
function newest_releases( array $folders, string $installed ): array {
	usort( $folders, function ( string $a, string $b ) use ( $installed ): int {
		$by_name = (int) ( basename( $b ) === $installed ) - (int) ( basename( $a ) === $installed );
		return 0 !== $by_name ? $by_name : filemtime( $b ) - filemtime( $a );
	} );
	return array_slice( $folders, 0, FORMER_RELEASES );
}
