<?php
/** Sends addresses of files that WordPress makes itself, such as its sitemap, to WordPress, as web servers do; PHP's own server looks for a file. */

$path = $_SERVER['DOCUMENT_ROOT'] . parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( is_file( $path ) || 1 !== preg_match( '~\.(?:xml|txt)$~', $path ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
