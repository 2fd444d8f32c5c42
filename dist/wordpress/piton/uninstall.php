<?php
/**
 * Deletes what the plugin has stored, on every site of a network: its options, the questions with their stylesheets, and what
 * is known of each page.
 */

namespace Piton\WordPress;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Deletes what is stored on the current site. */
function delete_stored(): void {
	delete_option( 'piton' );
	delete_option( 'piton_addresses' );
	global $wpdb;
	$questions = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( 'piton_question_' ) . '%' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- No function lists options by the beginning of their names.
	array_map( 'delete_option', $questions );
	$folder = wp_upload_dir()['basedir'] . '/piton';
	array_map( 'wp_delete_file', (array) glob( $folder . '/question-*.css' ) );
	if ( is_dir( $folder ) ) {
		rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_rmdir -- The folder is the plugin's own.
	}
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
