<?php
/** Deletes the plugin's only option, on every site of a network. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $piton_site ) {
		delete_blog_option( $piton_site, 'piton' );
	}
} else {
	delete_option( 'piton' );
}
