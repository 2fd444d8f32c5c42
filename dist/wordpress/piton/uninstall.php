<?php
/** Deletes what the plugin has stored, on every site of a network: two options, and what is known of each page. */

namespace Piton\WordPress;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Deletes what is stored on the current site. */
function delete_stored(): void {
	delete_option( 'piton' );
	delete_option( 'piton_addresses' );
	foreach ( array( '_piton_choice', '_piton_state', '_piton_record', '_piton_checked', '_piton_times' ) as $key ) {
		delete_post_meta_by_key( $key );
	}
}

/** Deletes what is stored on all sites, a hundred at a time. */
function delete_everywhere(): void {
	if ( ! is_multisite() ) {
		delete_stored();
		return;
	}
	for ( $at = 0; array() !== ( $sites = get_sites( array( 'fields' => 'ids', 'number' => 100, 'offset' => $at, 'orderby' => 'id' ) ) ); $at += 100 ) { // phpcs:ignore Generic.CodeAnalysis.AssignmentInCondition
		foreach ( $sites as $site ) {
			switch_to_blog( $site );
			delete_stored();
			restore_current_blog();
		}
	}
}

delete_everywhere();
